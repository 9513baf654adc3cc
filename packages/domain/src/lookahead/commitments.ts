import { weekOf, type DayNumber } from '../day-number.ts';
import { pareto, type ParetoLine } from '../pareto.ts';
import type { CommitmentResult, Issue, IssueItem } from './issue.ts';

/** A promise and what became of it. */
export interface Promised {
  committed: DayNumber | null;
  actual: DayNumber | null;
}

/** When a promise counts as kept: by its day, by the end of its week, or on the very day. Never mix them. */
export type KeptRule = 'day' | 'week' | 'strict_day';

/**
 * What became of a promise. Early counts as kept (but not with `strict_day`). It stays open until the day, or the week,
 * is over; what was not promised has no result.
 */
export function resultOf(
  { committed, actual }: Promised,
  now: DayNumber,
  rule: KeptRule = 'day',
  weekStart = 1,
): CommitmentResult | null {
  if (committed === null) return null;
  const limit = rule === 'week' ? weekOf(committed, weekStart) + 6 : committed;
  if (actual !== null && actual <= now) {
    const isKept = rule === 'strict_day' ? actual === committed : actual <= limit;
    return isKept ? 'kept' : 'missed';
  }
  return now > limit ? 'missed' : 'open';
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
  const found = { committed: 0, kept: 0, missed: 0, open: 0 };
  for (const { committed, result } of items) {
    if (committed === null) continue;
    found.committed += 1;
    found[result] += 1;
  }
  return { ...found, share: found.committed === 0 ? null : found.kept / found.committed };
}

/** Why promises were missed, most frequent first. Those without a reason stand under ''. */
export function missedReasons(issues: Iterable<Issue>, by: 'count' | 'days' = 'count'): ParetoLine<string>[] {
  const missed: { reason: string; days: number }[] = [];
  for (const { items, dataDate } of issues) {
    for (const { committed, result, reason, actual, forecast } of items) {
      if (committed === null || result !== 'missed') continue;
      const reached = actual ?? forecast ?? dataDate;
      missed.push({ reason, days: Math.max(0, reached - committed) });
    }
  }
  return pareto(
    missed,
    ({ reason }) => reason,
    ({ days }) => days,
    by,
  );
}
