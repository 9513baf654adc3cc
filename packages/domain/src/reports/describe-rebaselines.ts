import type { DayNumber } from '../day-number.ts';
import { copy } from './copy.ts';
import type { Rebaseline } from './trend-baselines.ts';

/** Says when which baseline was replaced, and that this isn't slip; empty if none was. */
export function describeRebaselines(
  changes: readonly Rebaseline[],
  formatDay: (day: DayNumber) => string,
): string {
  if (changes.length === 0) return '';
  const replaced = changes.map(
    ({ from, number, former }) => `Baseline ${number} replaced ${former} on ${formatDay(from)}.`,
  );
  return [...replaced, copy.rebaseline.notSlip].join(' ');
}
