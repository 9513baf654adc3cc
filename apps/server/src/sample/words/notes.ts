/** Why forecasts move later, by reason code; the seeded codes of the product. */
export const moveNotes: Record<string, string[]> = {
  late_design: ['Isometrics reissued after the hazard review.', 'Vendor drawings came back with comments.'],
  late_material: ['Diaphragm valves held at the supplier.', 'Cable tray fittings short delivered.'],
  labour: ['Orbital welders moved to another area.', 'Night shift stood down for two weeks.'],
  access: ['Scaffold still up in the room.', 'Floor coating keeps the room closed.'],
  predecessor_late: ['The gate before moved.', 'Waits for the walkdown of the same system.'],
  punch_volume: ['More than forty items from the walkdown.', 'Category A items still open.'],
  test_failure: ['Pressure test to be repeated.', 'Loop checks failed on two transmitters.'],
  vendor: ['Start-up engineer not on site before next week.', 'Vendor software not released.'],
  weather: ['High winds stopped the crane.', 'Flooded trench to be pumped out.'],
  permit: ['Hot work permit not renewed.', 'Discharge consent outstanding.'],
  documents: ['Test records missing in the dossier.', 'As-built redlines not returned.'],
  receiver_not_ready: ['No witness available this week.', 'Receiving team busy with the water systems.'],
  scope_change: ['Two user points added.', 'Change request for extra sampling points.'],
};

/** Frequency of each reason; the usual ones are repeated. */
export const usualReasons = [
  'late_material',
  'late_material',
  'punch_volume',
  'punch_volume',
  'vendor',
  'vendor',
  'documents',
  'documents',
  'labour',
  'late_design',
  'test_failure',
  'access',
  'scope_change',
  'receiver_not_ready',
  'permit',
  'weather',
];

export const rejectionNotes = [
  'Three check records are unsigned and the as-built drawings are missing.',
  'Labels do not match the drawings on the ground floor.',
  'Slope of the return line is below the drawing; to be corrected and surveyed.',
  'Calibration certificates of the flow meters are out of date.',
  'Category A items found at the joint walkdown.',
];

export const exceptionNotes = [
  'Insulation to be completed on two elbows.',
  'Spare parts list to be handed in.',
  'Touch-up of paint on supports.',
  'Permanent labels to replace temporary ones.',
  'Final revision of the operating manual.',
];

/** Constraints: kind and text. */
export const constraintNotes: [kind: string, text: string][] = [
  ['material', 'Gaskets for the last spool not on site.'],
  ['punch', 'Category A items of the walkdown to be cleared.'],
  ['document', 'Weld logs to be reviewed by the receiver.'],
  ['access', 'Scaffold to be struck before the walkdown.'],
  ['permit', 'Isolation certificate for the tie-in.'],
  ['vendor', 'Start-up engineer to be called off.'],
  ['design', 'Answer to the query on the drain point.'],
  ['labour', 'Second loop-check pair needed.'],
  ['test', 'Repeat of the pressure test with a witness.'],
  ['receiver', 'Named witness for the acceptance.'],
  ['predecessor', 'Permanent power to the panel.'],
];

export const remarks = [
  'Handed over in two steps; see the marked-up drawing.',
  'Witnessed by quality.',
  'Temporary strainers to be removed at the next gate.',
  'To be done together with the neighbouring loop.',
];

export const holdReasons = [
  'Design change under review: no work until it is approved.',
  'Vendor in dispute about the scope of supply.',
  'Room closed after water damage.',
];

export const cancelledReason = 'Taken out of the scope by change request CR-0417.';
export const notQualified = 'Does not touch the product: no qualification.';
export const noSiteTest = 'Tested at the factory; no separate site acceptance test.';

/** Reasons for committing turnovers with open constraints. */
export const overrideNotes = [
  'Part is on the truck; fitters booked for the day before.',
  'Client agreed to witness with the item open.',
  'Permit expected the same morning, crew stands by.',
  'Walkdown can go ahead; the item closes in parallel.',
];
