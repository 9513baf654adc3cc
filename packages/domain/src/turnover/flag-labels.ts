import { flag, hasFlag, type Flag } from './evaluate-status.ts';

/**
 * Labels of the flags. A turnover has one status and any number of flags, so no flag has the name of a
 * status: a submitted turnover can be past its date, but it is not overdue.
 */
export const flagLabels: Record<Flag, string> = {
  overdue: 'Past date',
  late: 'Large slip',
  slipping: 'Slip',
  stale: 'Stale',
  hold: 'On hold',
  afterNeed: 'After need date',
  beforePredecessor: 'Out of order',
  constrained: 'Constrained',
  exceptions: 'With exceptions',
};

const names = Object.keys(flag) as Flag[];

/** Labels of the set flags; a large slip is not also listed as a slip. */
export function describeFlags(flags: number): string[] {
  return names
    .filter((name) => hasFlag(flags, name) && !(name === 'slipping' && hasFlag(flags, 'late')))
    .map((name) => flagLabels[name]);
}
