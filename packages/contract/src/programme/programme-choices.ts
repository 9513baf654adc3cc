import type { Sector } from '@baton/domain/templates/sectors.ts';

export const programmeStatuses = ['active', 'on_hold', 'closed', 'archived'] as const;
export const slipUnits = ['calendar_days', 'working_days'] as const;

export const sectorLabels: Record<Sector, string> = {
  generic: 'Generic',
  oil_gas: 'Oil and gas',
  data_centre: 'Data centre',
  nuclear: 'Nuclear',
  rail: 'Rail',
  life_science: 'Life science',
};

export const programmeStatusLabels: Record<(typeof programmeStatuses)[number], string> = {
  active: 'Active',
  on_hold: 'On hold',
  closed: 'Closed',
  archived: 'Archived',
};

export const slipUnitLabels: Record<(typeof slipUnits)[number], string> = {
  calendar_days: 'Calendar days',
  working_days: 'Working days',
};

/** Parts that a new programme can copy from another. */
export const copiedParts = [
  'calendar',
  'settings',
  'disciplines',
  'teams',
  'people',
  'areas',
  'locations',
  'milestones',
  'punch-categories',
  'certificate-templates',
  'systems',
] as const;

/** Where the open punches of a programme come from: typed or imported counts, or a punch list. */
export const punchesChoices = ['counts', 'records'] as const;

export const punchesLabels: Record<(typeof punchesChoices)[number], string> = {
  counts: 'Imported counts',
  records: 'Punch list',
};

/** How certificates are signed: by the session alone, or with the password given within the last minutes. */
export const signingChoices = ['session', 'password'] as const;

export const signingLabels: Record<(typeof signingChoices)[number], string> = {
  session: 'Logged in',
  password: 'Password again',
};

/** So long a password counts for further signatures of the same session. */
export const passwordMinutes = 15;
