import type { programmeStatuses } from '@baton/contract/programme/programme-choices.ts';
import type { BadgeTone } from '#ui/badge.tsx';

export const programmeStatusTones: Record<(typeof programmeStatuses)[number], BadgeTone> = {
  active: 'success',
  on_hold: 'warning',
  closed: 'neutral',
  archived: 'neutral',
};
