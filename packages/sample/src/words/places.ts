/** Code, name, kind, code of the parent, and whether it is tracked. */
type AreaWords = [code: string, name: string, kind: string, parent: string | null, turnedOver: boolean];

export const areaWords: AreaWords[] = [
  ['A10', 'Site and external works', 'zone', null, false],
  ['A20', 'Central utilities building', 'building', null, true],
  ['A30', 'Process building', 'building', null, false],
  ['A31', 'Upstream hall', 'hall', 'A30', true],
  ['A32', 'Downstream hall', 'hall', 'A30', true],
  ['A33', 'Filling hall', 'hall', 'A30', true],
  ['A60', 'Warehouse', 'building', null, true],
  ['A70', 'Laboratories and offices', 'building', null, true],
];

/** Code, name, kind, code of the parent, area. Parents come first. */
type LocationWords = [code: string, name: string, kind: string, parent: string | null, area: string];

export const locationWords: LocationWords[] = [
  ['SITE', 'Whole site', 'site', null, 'A10'],
  ['YARD', 'Utilities yard', 'zone', 'SITE', 'A10'],
  ['GATE', 'Gatehouse', 'building', 'SITE', 'A10'],
  ['PIPE', 'Pipe bridge', 'zone', 'SITE', 'A10'],
  ['CUB', 'Central utilities building', 'building', 'SITE', 'A20'],
  ['CUB-0', 'Utilities, ground floor', 'level', 'CUB', 'A20'],
  ['CUB-0-01', 'Switch room', 'room', 'CUB-0', 'A20'],
  ['CUB-0-02', 'Transformer bays', 'room', 'CUB-0', 'A20'],
  ['CUB-0-03', 'Generator room', 'room', 'CUB-0', 'A20'],
  ['CUB-0-04', 'Chiller hall', 'room', 'CUB-0', 'A20'],
  ['CUB-0-05', 'Boiler house', 'room', 'CUB-0', 'A20'],
  ['CUB-1', 'Utilities, first floor', 'level', 'CUB', 'A20'],
  ['CUB-1-01', 'Water treatment room', 'room', 'CUB-1', 'A20'],
  ['CUB-1-02', 'Compressor room', 'room', 'CUB-1', 'A20'],
  ['CUB-1-03', 'Clean utilities room', 'room', 'CUB-1', 'A20'],
  ['PRB', 'Process building', 'building', 'SITE', 'A30'],
  ['PRB-0', 'Process, ground floor', 'level', 'PRB', 'A30'],
  ['PRB-0-10', 'Media preparation', 'room', 'PRB-0', 'A31'],
  ['PRB-0-11', 'Seed laboratory', 'room', 'PRB-0', 'A31'],
  ['PRB-0-12', 'Bioreactor hall', 'room', 'PRB-0', 'A31'],
  ['PRB-0-13', 'Harvest room', 'room', 'PRB-0', 'A31'],
  ['PRB-0-20', 'Capture suite', 'room', 'PRB-0', 'A32'],
  ['PRB-0-21', 'Polishing suite', 'room', 'PRB-0', 'A32'],
  ['PRB-0-22', 'Buffer hall', 'room', 'PRB-0', 'A32'],
  ['PRB-0-30', 'Filling suite', 'room', 'PRB-0', 'A33'],
  ['PRB-0-31', 'Freeze dryer room', 'room', 'PRB-0', 'A33'],
  ['PRB-0-32', 'Inspection room', 'room', 'PRB-0', 'A33'],
  ['PRB-1', 'Process, technical floor', 'level', 'PRB', 'A30'],
  ['PRB-1-01', 'Air handling plant east', 'room', 'PRB-1', 'A31'],
  ['PRB-1-02', 'Air handling plant west', 'room', 'PRB-1', 'A32'],
  ['PRB-1-03', 'Interstitial space', 'zone', 'PRB-1', 'A30'],
  ['WHS', 'Warehouse', 'building', 'SITE', 'A60'],
  ['WHS-0-01', 'Cold stores', 'room', 'WHS', 'A60'],
  ['WHS-0-02', 'Racking hall', 'room', 'WHS', 'A60'],
  ['WHS-0-03', 'Loading docks', 'zone', 'WHS', 'A60'],
  ['LAB', 'Laboratories and offices', 'building', 'SITE', 'A70'],
  ['LAB-0-01', 'Quality laboratory', 'room', 'LAB', 'A70'],
  ['LAB-0-02', 'Control room', 'room', 'LAB', 'A70'],
  ['LAB-0-03', 'Server room', 'room', 'LAB', 'A70'],
  ['LAB-1', 'Offices, first floor', 'level', 'LAB', 'A70'],
];

export const accessNotes = [
  'Gowning required from clean build onwards.',
  'Get the permit to work from the control room and the keys from the gatehouse.',
  'Lifting over live pipework: book with site logistics two days ahead.',
];
