import { flag, has, type Flag } from './evaluate-status.ts';

/**
 * How each flag is called. A turnover has one status and any number of flags, so a flag never goes by the name of a
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

/** The flags that are set, in words; a large slip is not named a second time as a slip. */
export function describeFlags(flags: number): string[] {
  return names
    .filter((name) => has(flags, name) && !(name === 'slipping' && has(flags, 'late')))
    .map((name) => flagLabels[name]);
}
