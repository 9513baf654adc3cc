import type { DayNumber } from '../day-number.ts';

/** The properties of a constraint needed for evaluation. */
export interface Blocker {
  id: number;
  raised: DayNumber;
  needBy: DayNumber | null;
  cleared: DayNumber | null;
}

/** Days left until the need-by date; negative if it is past. Null if cleared, or if there is no need-by date. */
export function runwayOf({ needBy, cleared }: Blocker, dataDate: DayNumber): number | null {
  return needBy === null || (cleared !== null && cleared <= dataDate) ? null : needBy - dataDate;
}

/** Open constraints by days left, shortest first, those without a need-by date last. */
export function byRunway<B extends Blocker>(blockers: readonly B[], dataDate: DayNumber): B[] {
  return blockers
    .filter(({ cleared }) => cleared === null || cleared > dataDate)
    .toSorted(
      (a, b) => (a.needBy ?? Infinity) - (b.needBy ?? Infinity) || a.raised - b.raised || a.id - b.id,
    );
}
