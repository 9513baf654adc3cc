import type { programmeStatuses, sectors, slipUnits } from '@baton/contract/programme/programmes.ts';
import type { BadgeTone } from '#ui/badge.tsx';

export const programmeStatusWords: Record<
  (typeof programmeStatuses)[number],
  { label: string; tone: BadgeTone }
> = {
  active: { label: 'Active', tone: 'success' },
  on_hold: { label: 'On hold', tone: 'warning' },
  closed: { label: 'Closed', tone: 'neutral' },
  archived: { label: 'Archived', tone: 'neutral' },
};

export const sectorWords: Record<(typeof sectors)[number], string> = {
  generic: 'Generic',
  oil_gas: 'Oil and gas',
  data_centre: 'Data centre',
  nuclear: 'Nuclear',
  rail: 'Rail',
  life_science: 'Life science',
};

export const slipUnitWords: Record<(typeof slipUnits)[number], string> = {
  calendar_days: 'Calendar days',
  working_days: 'Working days',
};
