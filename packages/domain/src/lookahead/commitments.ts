import type { DayNumber } from '../day-number.ts';
import { pareto, type ParetoLine } from '../pareto.ts';
import { daysBetween, type StatusRules } from '#turnover/evaluate-status.ts';
import { inOrder, itemKey, type CommitmentResult, type Issue, type IssueItem } from './issue.ts';

/** A commitment and when its turnover was completed. */
export interface Committed {
  /** The first day of the week that it was made for; null: there is no commitment. */
  week: DayNumber | null;
  actual: DayNumber | null;
}

/**
 * What the dates say of a commitment. It is for its week, whatever day of it was named: kept when completed by the last
 * day of the week, also early; open until that day is over, then missed.
 */
export function resultOf({ week, actual }: Committed, now: DayNumber): CommitmentResult | null {
  if (week === null) return null;
  const last = week + 6;
  if (actual !== null && actual <= now) return actual <= last ? 'kept' : 'missed';
  return now > last ? 'missed' : 'open';
}

/** How many promises were kept. */
export interface PlanComplete {
  committed: number;
  kept: number;
  missed: number;
  /** Not decided yet: neither kept nor missed. */
  open: number;
  /** Kept ÷ (kept + missed); null, shown as "–", where none is decided. */
  share: number | null;
}

/** Percent plan complete: kept ÷ (kept + missed). What is open, or was done without a commitment, counts nowhere. */
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
    result() {
      const decided = found.kept + found.missed;
      return { ...found, share: decided === 0 ? null : found.kept / decided };
    },
  };
}

/** What tells how long a missed promise was waited for. */
export interface LossContext extends StatusRules {
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
  const committedNext = new Map<string, DayNumber>();
  for (const { items } of inOrder(issues).toReversed()) {
    for (const item of items.toReversed()) {
      const { committed, result, reason } = item;
      if (committed === null) continue;
      const key = itemKey(item);
      const passed = context.actuals.get(key) ?? context.dataDate;
      const until = Math.min(passed, committedNext.get(key) ?? passed);
      committedNext.set(key, committed);
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
