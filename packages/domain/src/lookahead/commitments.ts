import type { DayNumber } from '../day-number.ts';
import { pareto, type ParetoLine } from '../pareto.ts';
import { daysBetween, type StatusRules } from '#turnover/evaluate-status.ts';
import { inOrder, itemKey, type CommitmentResult, type Issue, type IssueItem } from './issue.ts';

/** A commitment and when its turnover was completed. */
interface Committed {
  /** First day of the week of the commitment; null: no commitment. */
  week: DayNumber | null;
  actual: DayNumber | null;
}

/**
 * Result of a commitment. A commitment is for its whole week, regardless of the committed day: kept if
 * completed by the last day of the week or earlier; open until that day is over, then missed.
 */
export function resultOf({ week, actual }: Committed, now: DayNumber): CommitmentResult | null {
  if (week === null) return null;
  const last = week + 6;
  if (actual !== null && actual <= now) return actual <= last ? 'kept' : 'missed';
  return now > last ? 'missed' : 'open';
}

/** Counts of commitments by result. */
export interface PlanComplete {
  committed: number;
  kept: number;
  missed: number;
  /** Neither kept nor missed yet. */
  open: number;
  /** Kept ÷ (kept + missed); null, shown as "–", if none is decided. */
  share: number | null;
}

/**
 * Percent plan complete: kept ÷ (kept + missed). Open commitments and turnovers completed without a
 * commitment are not counted.
 */
export function planComplete(items: Iterable<Pick<IssueItem, 'committed' | 'result'>>): PlanComplete {
  const found = { committed: 0, kept: 0, missed: 0, open: 0 };
  for (const { committed, result } of items) {
    if (committed === null) continue;
    found.committed += 1;
    found[result] += 1;
  }
  const decided = found.kept + found.missed;
  return { ...found, share: decided === 0 ? null : found.kept / decided };
}

/** Input for the days lost by missed commitments. */
interface LossContext extends StatusRules {
  actualOf: (item: IssueItem) => DayNumber | null;
}

/**
 * Reasons for missed commitments, most frequent first, with the days lost: from the committed day until the
 * actual, or until the day of the next commitment, which then counts separately; until the data date if still
 * open. Commitments without a reason have the key ''.
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
      const passed = context.actualOf(item) ?? context.dataDate;
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
