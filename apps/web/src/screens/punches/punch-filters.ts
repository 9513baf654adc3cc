import type { punchFilter } from '@baton/contract/quality/punch-filter.ts';
import type { FilterDeclaration } from '#resource/register/filter-fields.ts';
import { copy } from './copy.ts';

/** The filters of the punch list; figures and links of reports set some of them. */
export const punchFilters: readonly FilterDeclaration<typeof punchFilter>[] = [
  ...(['state', 'overdue', 'blocking', 'window', 'exception'] as const).map((name) => ({
    name,
    isLinked: true as const,
  })),
  { name: 'scope', parts: ['systems', 'areas'] },
  { name: 'category', isNeeded: true },
  { name: 'clear_by', isPill: true },
  { name: 'clearing_team', isPill: true },
  { name: 'verifying_team', isPill: true },
  { name: 'assigned_to', isPill: true },
  { name: 'discipline', isPill: true },
  'location',
  'kind',
  'undated',
  'needs_material',
  { name: 'raised', label: copy.filter.raised },
  { name: 'cleared', label: copy.filter.cleared },
  { name: 'verified', label: copy.filter.verified },
  { name: 'outstanding_on', isLinked: true },
];

/** Buttons of what waits for the user. */
export const punchToggles = [
  { name: 'mine', value: 'clear', label: copy.filter.mineToClear },
  { name: 'mine', value: 'verify', label: copy.filter.mineToVerify },
] as const;
