import type { punchKinds } from '@baton/contract/quality/punches.ts';

type Kind = (typeof punchKinds)[number];

/** A text of a punch; `{tag}` is a tag of its system, `{n}` a small number. */
type PunchWords = [kind: Kind, text: string];

/** Texts by discipline, as found on walkdowns. */
export const punchWords: Record<string, PunchWords[]> = {
  CIV: [
    ['incomplete', 'Grout missing under the base plate of {tag}.'],
    ['incomplete', 'Seal the floor penetrations beside {tag}.'],
    ['defect', 'Water ponds at the floor drain. Correct the fall of the screed.'],
    ['damage', 'Floor coating scratched over {n} m along the access route.'],
    ['defect', 'Kerb around {tag} has a crack of {n} mm. Repair and seal.'],
    ['incomplete', 'Trench covers not fitted at the north side.'],
    ['missing_document', 'Cube test results of the plinth not in the dossier.'],
    ['design', 'Door opens against {tag}. Query raised with design.'],
  ],
  STR: [
    ['incomplete', 'Toe plates missing on the access platform, {n} m.'],
    ['defect', 'Bolts of the pipe support at {tag} not tightened and not marked.'],
    ['incomplete', 'Touch up galvanising on cut edges of the walkway.'],
    ['damage', 'Handrail bent beside {tag}.'],
    ['missing_document', 'Torque records of the platform bolts missing.'],
    ['defect', 'Grating clips loose in {n} places.'],
  ],
  MEC: [
    ['incomplete', 'Coupling guard of {tag} not fitted.'],
    ['defect', 'Soft foot on {tag}. Shim and align again.'],
    ['missing_document', 'Alignment record of {tag} not signed.'],
    ['incomplete', 'First fill of lubricant missing on {tag}.'],
    ['damage', 'Sight glass of {tag} cracked in transport.'],
    ['defect', 'Manway gasket of {tag} leaks at test pressure.'],
    ['incomplete', 'Nameplate of {tag} covered by insulation. Cut a window.'],
    ['design', 'No space to pull the agitator of {tag}. Answer from the vendor needed.'],
    ['defect', 'Mechanical seal of {tag} dripping after the rotation check.'],
    ['incomplete', 'Remove transport locks from {tag}.'],
    ['missing_document', 'Vendor’s inspection certificate of {tag} is a draft.'],
    ['incomplete', 'Anchor bolts of {tag} without lock nuts, {n} off.'],
  ],
  PIP: [
    ['incomplete', 'Support missing on {tag} after the second elbow.'],
    ['defect', 'Slope of {tag} is below 1:100 over {n} m.'],
    ['incomplete', 'Insulation open at {n} flanges of {tag}.'],
    ['defect', 'Valve on {tag} fitted against the flow arrow.'],
    ['missing_document', 'Weld log of {tag} has {n} welds without inspection result.'],
    ['damage', 'Dent in the cladding of {tag} at working height.'],
    ['incomplete', 'Flow arrows and line labels missing on {tag}.'],
    ['defect', 'Dead leg longer than three diameters at the sample point of {tag}.'],
    ['incomplete', 'Temporary strainer still in {tag}.'],
    ['design', 'Low point of {tag} has no drain. Query raised with design.'],
    ['defect', 'Gasket of the wrong material on {tag}. Replace.'],
    ['missing_document', 'Pressure test certificate of {tag} without witness signature.'],
    ['incomplete', 'Car seals not fitted to the relief valve of {tag}.'],
  ],
  ELE: [
    ['incomplete', 'Cable glands not tightened on {tag}.'],
    ['defect', 'Two cores of {tag} crossed at the terminal strip.'],
    ['incomplete', 'Earth bond missing between {tag} and the tray.'],
    ['missing_document', 'Insulation test record of {tag} not in the dossier.'],
    ['incomplete', 'Cable tray covers missing over {n} m.'],
    ['damage', 'Outer sheath of {tag} damaged at the tray edge.'],
    ['defect', 'Overload setting of {tag} doesn’t match the motor list.'],
    ['incomplete', 'Permanent labels missing on {n} breakers of {tag}.'],
    ['defect', 'Emergency stop of {tag} wired to the wrong zone.'],
    ['design', 'Luminaire above {tag} can’t be reached for maintenance.'],
    ['incomplete', 'Spare gland entries of {tag} not plugged.'],
  ],
  INS: [
    ['defect', 'Range of {tag} differs from the loop sheet.'],
    ['missing_document', 'Calibration certificate of {tag} expired.'],
    ['incomplete', 'Tag plate missing on {tag}.'],
    ['defect', 'Impulse line of {tag} has no slope to the drain.'],
    ['incomplete', 'Loop check of {tag} not signed by commissioning.'],
    ['defect', 'Fail position of {tag} is open instead of closed.'],
    ['damage', 'Display of {tag} scratched and unreadable.'],
    ['design', 'Alarm limit of {tag} missing in the alarm list.'],
    ['incomplete', 'Air supply to {tag} not connected.'],
    ['defect', '{tag} reads {n} % high against the reference.'],
  ],
  HVA: [
    ['incomplete', 'Access door missing in the duct before {tag}.'],
    ['defect', 'Duct leaks at the flexible connection of {tag}.'],
    ['incomplete', 'Ceiling tile joints not sealed in {n} places.'],
    ['defect', 'Filter frame of {tag} fails the leak scan.'],
    ['missing_document', 'Balancing report of {tag} not issued.'],
    ['damage', 'Grille of {tag} bent.'],
    ['incomplete', 'Differential pressure tubing of {tag} not connected.'],
    ['defect', 'Return damper of {tag} doesn’t close fully.'],
    ['design', 'Air change rate with {tag} is below the room data sheet.'],
  ],
  TEL: [
    ['incomplete', 'Detector head of {tag} still has its dust cap.'],
    ['defect', 'Beacon of {tag} can’t be seen from the door.'],
    ['incomplete', 'Fire stopping missing around the cable entry of {tag}.'],
    ['missing_document', 'Battery calculation of {tag} not submitted.'],
    ['defect', 'Address of {tag} is used twice on the loop.'],
    ['incomplete', 'Sprinkler head spacing at {tag} not signed off.'],
  ],
};

/** How a punch was cleared. */
export const clearNotes = [
  'Done and checked by the foreman.',
  'Replaced with a new part.',
  'Corrected. Photo in the dossier.',
  'Record signed and filed.',
  'Fitted on the night shift.',
  '',
  '',
  '',
];

/** Why the verifying team rejected a punch. */
export const punchRejections = [
  'Only one side is done.',
  'Label doesn’t match the drawing.',
  'Still leaks at the test pressure.',
  'The record isn’t signed.',
  'Wrong material fitted. See the data sheet.',
];

/** Why a punch was voided. */
export const voidReasons = [
  'Recorded twice.',
  'As designed: see the answer to the query.',
  'Belongs to another system, where it was raised again.',
];

/** Disciplines of punches on a system of a discipline besides its own. */
export const otherDisciplines: Record<string, string[]> = {
  CIV: ['STR'],
  STR: ['CIV'],
  MEC: ['ELE', 'INS', 'PIP', 'STR'],
  PIP: ['INS', 'STR', 'ELE', 'MEC'],
  ELE: ['CIV', 'TEL', 'STR'],
  INS: ['ELE', 'TEL'],
  HVA: ['ELE', 'INS', 'CIV'],
  TEL: ['ELE', 'CIV'],
};

/** First letters of the tags of a discipline. */
export const tagLetters: Record<string, string[]> = {
  CIV: ['PL'],
  STR: ['ST'],
  MEC: ['P', 'T', 'E'],
  PIP: ['L', 'V'],
  ELE: ['C', 'M', 'DB'],
  INS: ['PT', 'TT', 'FT', 'LV'],
  HVA: ['AHU', 'D', 'F'],
  TEL: ['FD', 'BC'],
};
