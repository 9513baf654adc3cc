import type { DayNumber } from '../day-number.ts';
import { pareto, type ParetoLine } from '../pareto.ts';
import { daysBetween, type Yardstick } from '../turnover/judge.ts';
import { inOrder, itemKey, type CommitmentResult, type Issue, type IssueItem } from './issue.ts';

/** A promise and what became of it. */
export interface Promised {
  committed: DayNumber | null;
  actual: DayNumber | null;
}

/**
 * What became of a promise: kept when passed by its day, also early. It stays open until the day is over; what was not
 * promised has no result.
 */
export function resultOf({ committed, actual }: Promised, now: DayNumber): CommitmentResult | null {
  if (committed === null) return null;
  if (actual !== null && actual <= now) return actual <= committed ? 'kept' : 'missed';
  return now > committed ? 'missed' : 'open';
}

/** How many promises were kept. */
export interface PlanComplete {
  committed: number;
  kept: number;
  missed: number;
  /** Not decided yet; they count as promised. */
  open: number;
  /** Kept ÷ committed; null, shown as "–", where nothing was promised. */
  share: number | null;
}

/** Percent plan complete: kept ÷ committed. What was done without a promise counts nowhere. */
export function planComplete(items: Iterable<Pick<IssueItem, 'committed' | 'result'>>): PlanComplete {
  const tally = planTally();
  for (const item of items) tally.add(item);
  return tally.result();
}

/** Adds it up promise by promise, for as many groups as are wanted in one run. */
export function planTally(): {
  add: (item: Pick<IssueItem, 'committed' | 'result'>) => void;
  result: () => PlanComplete;
} {
  const found = { committed: 0, kept: 0, missed: 0, open: 0 };
  return {
    add({ committed, result }) {
      if (committed === null) return;
      found.committed += 1;
      found[result] += 1;
    },
    result: () => ({ ...found, share: found.committed === 0 ? null : found.kept / found.committed }),
  };
}

/** What tells how long a missed promise was waited for. */
export interface LossContext extends Yardstick {
  /** When turnovers were passed, by `itemKey`. */
  actuals: ReadonlyMap<string, DayNumber>;
}

/**
 * Why promises were missed, most frequent first, and the days that were lost: from the day that was promised until it was
 * passed, or until the day for which it was promised anew, which then counts by itself; of what is still open until the
 * data date. Those without a reason stand under ''.
 */
export function missedReasons(
  issues: readonly Issue[],
  context: LossContext,
  by: 'count' | 'days' = 'count',
): ParetoLine<string>[] {
  const missed: { reason: string; days: number }[] = [];
  const promisedNext = new Map<string, DayNumber>();
  for (const { items } of inOrder(issues).toReversed()) {
    for (const item of items.toReversed()) {
      const { committed, result, reason } = item;
      if (committed === null) continue;
      const key = itemKey(item);
      const passed = context.actuals.get(key) ?? context.dataDate;
      const until = Math.min(passed, promisedNext.get(key) ?? passed);
      promisedNext.set(key, committed);
      if (result !== 'missed') continue;
      missed.push({ reason, days: Math.max(0, daysBetween(committed, until, context)) });
    }
  }
  return pareto(
    missed.toReversed(),
    ({ reason }) => reason,
    ({ days }) => days,
    by,
  );
}
