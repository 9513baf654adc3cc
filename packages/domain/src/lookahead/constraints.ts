import type { DayNumber } from '../day-number.ts';
import { median, shareOf, type Share } from '../statistics.ts';

/** What blocks a turnover, as far as the reckoning needs it. */
export interface Blocker {
  id: number;
  raised: DayNumber;
  needBy: DayNumber | null;
  cleared: DayNumber | null;
}

/** Days left until it has to be gone; negative when that is past. Null once cleared, or where no day is named. */
export function runwayOf({ needBy, cleared }: Blocker, dataDate: DayNumber): number | null {
  return needBy === null || (cleared !== null && cleared <= dataDate) ? null : needBy - dataDate;
}

/** Shortest runway first, those without a day last, those that are cleared not at all. */
export function byRunway<B extends Blocker>(blockers: readonly B[], dataDate: DayNumber): B[] {
  return blockers
    .filter(({ cleared }) => cleared === null || cleared > dataDate)
    .toSorted(
      (a, b) => (a.needBy ?? Infinity) - (b.needBy ?? Infinity) || a.raised - b.raised || a.id - b.id,
    );
}

/** How well constraints are cleared. */
export interface ConstraintRemoval {
  /** Cleared by the day on which they had to be gone ÷ all that had to be gone in the period. */
  onTime: Share;
  open: number;
  openPastNeedBy: number;
  withoutDay: number;
  /** Of the open ones, in days; null of none. */
  medianAge: number | null;
  /** The shortest; null where no open one has a day. */
  shortestRunway: number | null;
}

/** Constraint removal in a period that ends with the data date. */
export function constraintRemoval(
  blockers: readonly Blocker[],
  { from, dataDate }: { from: DayNumber; dataDate: DayNumber },
): ConstraintRemoval {
  const due = blockers.filter(({ needBy }) => needBy !== null && needBy >= from && needBy <= dataDate);
  const inTime = due.filter(({ needBy, cleared }) => cleared !== null && cleared <= needBy!);
  const open = byRunway(
    blockers.filter(({ raised }) => raised <= dataDate),
    dataDate,
  );
  const runways = open.map((each) => runwayOf(each, dataDate)).filter((days) => days !== null);
  return {
    onTime: shareOf(inTime.length, due.length),
    open: open.length,
    openPastNeedBy: runways.filter((days) => days < 0).length,
    withoutDay: open.length - runways.length,
    medianAge: median(open.map(({ raised }) => dataDate - raised).toSorted((a, b) => a - b)),
    shortestRunway: runways[0] ?? null,
  };
}
