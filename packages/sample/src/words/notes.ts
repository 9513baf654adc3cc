/** Why forecasts move later, by reason code; the seeded codes of the product. */
export const moveNotes: Record<string, string[]> = {
  late_design: ['Isometrics reissued after the hazard review.', 'Vendor drawings returned with comments.'],
  late_material: ['Diaphragm valves delayed at the supplier.', 'Cable tray fittings short-delivered.'],
  labour: ['Orbital welders reassigned to another area.', 'Night shift stood down for two weeks.'],
  access: ['Scaffold still up in the room.', 'Room closed while the floor coating cures.'],
  predecessor_late: ['Previous milestone moved later.', 'Waiting for the walkdown of this system.'],
  punch_volume: ['More than forty punch items from the walkdown.', 'Category A punch still open.'],
  test_failure: ['Pressure test failed; needs a repeat.', 'Loop checks failed on two transmitters.'],
  vendor: ['Start-up engineer not on site until next week.', 'Vendor software not released yet.'],
  weather: ['High winds stopped the crane.', 'Trench flooded; pumping out.'],
  permit: ['Hot work permit not renewed.', 'Waiting for the discharge consent.'],
  documents: ['Test records missing from the dossier.', 'As-built redlines not returned.'],
  receiving_team_not_ready: [
    'No witness available this week.',
    'Receiving team busy with the water systems.',
  ],
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
  'receiving_team_not_ready',
  'permit',
  'weather',
];

export const rejectionNotes = [
  'Three check records are unsigned and the as-built drawings are missing.',
  'Labels on the ground floor don’t match the drawings.',
  'Slope of the return line is less than on the drawing. Correct and survey it.',
  'Calibration certificates for the flow meters have expired.',
  'Category A punch found on the joint walkdown.',
];

export const exceptionNotes = [
  'Complete insulation on two elbows.',
  'Submit the spare parts list.',
  'Touch up paint on supports.',
  'Replace temporary labels with permanent ones.',
  'Issue the final revision of the operating manual.',
];

/** Constraints: kind and text. */
export const constraintNotes: [kind: string, text: string][] = [
  ['material', 'Gaskets for the last spool not on site.'],
  ['punch', 'Category A punch from the walkdown to clear.'],
  ['document', 'Weld logs awaiting review by the receiving team.'],
  ['access', 'Scaffold to be removed before the walkdown.'],
  ['permit', 'Isolation certificate needed for the tie-in.'],
  ['vendor', 'Vendor’s start-up engineer not booked yet.'],
  ['design', 'No answer yet to the query on the drain point.'],
  ['labour', 'Second loop-check crew needed.'],
  ['test', 'Pressure test to be repeated with a witness.'],
  ['receiving', 'No witness named for the acceptance.'],
  ['predecessor', 'No permanent power to the panel yet.'],
];

export const remarks = [
  'Handed over in two steps: see the marked-up drawing.',
  'Witnessed by quality.',
  'Remove temporary strainers before the next milestone.',
  'Do this together with the adjacent loop.',
];

export const holdReasons = [
  'Design change under review. No work until it’s approved.',
  'Dispute with the vendor about the scope of supply.',
  'Room closed after water damage.',
];

export const cancelledReason = 'Removed from scope by change request CR-0417.';
export const notQualified = 'No product contact, so no qualification needed.';
export const noSiteTest = 'Tested at the factory. No site acceptance test needed.';

/** Reasons for committing turnovers with open constraints. */
export const overrideNotes = [
  'Parts are in transit. Fitters are booked for the day before.',
  'Client agreed to witness the test with this item open.',
  'Permit expected that morning. Crew is on standby.',
  'Walkdown can go ahead while this item is closed out.',
];
