/** Kind of work; determines the responsible and receiving teams of a system. */
export type Work =
  | 'civil'
  | 'mechanical'
  | 'electrical'
  | 'air'
  | 'vendor'
  | 'commissioning_utilities'
  | 'commissioning_process'
  | 'qualification'
  | 'operations_utilities'
  | 'operations_process';

/** Capacity is how many turnovers a team can accept in a week. */
interface TeamWords {
  work: Work;
  code: string;
  name: string;
  kind: string;
  company: string;
  capacity: number | null;
  colour: string;
}

export const teamWords: TeamWords[] = [
  {
    work: 'civil',
    code: 'CIV',
    name: 'Civil and structures',
    kind: 'construction',
    company: 'Brannock Civil',
    capacity: null,
    colour: '#8a6d3b',
  },
  {
    work: 'mechanical',
    code: 'MEP',
    name: 'Mechanical and piping',
    kind: 'construction',
    company: 'Hollin Mechanical',
    capacity: null,
    colour: '#3b6d8a',
  },
  {
    work: 'electrical',
    code: 'EIC',
    name: 'Electrical and instruments',
    kind: 'construction',
    company: 'Ostrava Ridge Electrical',
    capacity: null,
    colour: '#b8860b',
  },
  {
    work: 'air',
    code: 'HVC',
    name: 'Clean rooms and ventilation',
    kind: 'construction',
    company: 'Tamsin Air',
    capacity: null,
    colour: '#4f8a8b',
  },
  {
    work: 'vendor',
    code: 'PKG',
    name: 'Process packages',
    kind: 'vendor',
    company: 'Veldkamp Process',
    capacity: null,
    colour: '#7b5ea7',
  },
  {
    work: 'commissioning_utilities',
    code: 'CXU',
    name: 'Commissioning utilities',
    kind: 'commissioning',
    company: 'Fennway Commissioning',
    capacity: 8,
    colour: '#2e7d5b',
  },
  {
    work: 'commissioning_process',
    code: 'CXP',
    name: 'Commissioning process',
    kind: 'commissioning',
    company: 'Fennway Commissioning',
    capacity: 12,
    colour: '#377e7f',
  },
  {
    work: 'qualification',
    code: 'CQV',
    name: 'Quality and qualification',
    kind: 'owner',
    company: 'Aldermoor Therapeutics',
    capacity: null,
    colour: '#9c4f6b',
  },
  {
    work: 'operations_utilities',
    code: 'OPU',
    name: 'Operations utilities',
    kind: 'operations',
    company: 'Aldermoor Therapeutics',
    capacity: 8,
    colour: '#5b6ea8',
  },
  {
    work: 'operations_process',
    code: 'OPM',
    name: 'Operations manufacturing',
    kind: 'operations',
    company: 'Aldermoor Therapeutics',
    capacity: 14,
    colour: '#a85b5b',
  },
];

const builders: Record<string, Work> = {
  CIV: 'civil',
  STR: 'civil',
  MEC: 'mechanical',
  PIP: 'mechanical',
  ELE: 'electrical',
  INS: 'electrical',
  TEL: 'electrical',
  HVA: 'air',
};

/** Construction team by discipline; a package belongs to its vendor. */
export function builderOf(discipline: string, vendor: string | undefined): Work {
  return vendor === undefined ? (builders[discipline] ?? 'mechanical') : 'vendor';
}

/** Utilities and process have separate receiving teams. */
export function isUtility(area: string): boolean {
  return ['A10', 'A20', 'A60', 'A70'].includes(area);
}
