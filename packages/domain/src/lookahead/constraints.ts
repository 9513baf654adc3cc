import type { DayNumber } from '../day-number.ts';
import { median, shareOf, type Share } from '../statistics.ts';

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

/** Metrics of constraint removal. */
export interface ConstraintRemoval {
  /** Cleared by their need-by date ÷ all with a need-by date in the period. */
  onTime: Share;
  open: number;
  openPastNeedBy: number;
  withoutDay: number;
  /** Of the open ones, in days; null if there are none. */
  medianAge: number | null;
  /** The shortest; null if no open one has a need-by date. */
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
