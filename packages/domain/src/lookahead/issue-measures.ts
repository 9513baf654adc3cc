import { weekOf, type DayNumber } from '../day-number.ts';
import { shareOf, type Share } from '../statistics.ts';
import { planComplete, type PlanComplete } from './commitments.ts';
import { inOrder, itemKey, itemsByKey, type Issue, type IssueItem } from './issue.ts';

/** Metrics of the look-ahead of one week, relative to the earlier issues. */
export interface WeekMeasures {
  issue: number;
  week: DayNumber;
  ppc: PlanComplete;
  /** Tasks made ready, k = 1, 2, 3 … */
  madeReady: Share[];
  /** Tasks anticipated, k = 1, 2, 3 … */
  anticipated: Share[];
}

/** Items that an issue plans for a week. */
function plannedFor(issue: Issue, week: DayNumber, weekStart: number): IssueItem[] {
  return issue.items.filter(
    ({ forecast, actual }) => actual === null && forecast !== null && weekOf(forecast, weekStart) === week,
  );
}

/**
 * TMR(k), tasks made ready: share of the turnovers that the issue k weeks before planned for this week that
 * were ready (or already complete) when the week began. Turnovers that are no longer in the issue were not
 * made ready. Null without that issue.
 */
export function madeReady(issues: readonly Issue[], week: DayNumber, k: number, weekStart = 1): Share | null {
  const [now, before] = [issueOf(issues, week), issueOf(issues, week - 7 * k)];
  if (!now || !before) return null;
  const current = itemsByKey(now);
  const planned = plannedFor(before, week, weekStart);
  const ready = planned.filter((item) => {
    const found = current.get(itemKey(item));
    return found !== undefined && (found.ready || found.actual !== null);
  });
  return shareOf(ready.length, planned.length);
}

/**
 * TA(k), tasks anticipated: share of the commitments for this week that the issue k weeks before had planned
 * for it.
 */
export function anticipated(
  issues: readonly Issue[],
  week: DayNumber,
  k: number,
  weekStart = 1,
): Share | null {
  const [now, before] = [issueOf(issues, week), issueOf(issues, week - 7 * k)];
  if (!now || !before) return null;
  const plannedBefore = new Set(plannedFor(before, week, weekStart).map(itemKey));
  const committedItems = now.items.filter(({ committed }) => committed !== null);
  return shareOf(
    committedItems.filter((item) => plannedBefore.has(itemKey(item))).length,
    committedItems.length,
  );
}

function issueOf(issues: readonly Issue[], week: DayNumber): Issue | undefined {
  return issues.findLast((issue) => issue.week === week);
}

/** PPC, TMR and TA by week, oldest first. */
export function weekMeasures(
  issues: readonly Issue[],
  { maxWeeksAhead = 3, weekStart = 1 } = {},
): WeekMeasures[] {
  const ordered = inOrder(issues);
  const steps = Array.from({ length: maxWeeksAhead }, (_, at) => at + 1);
  return ordered.map(({ number, week, items }) => ({
    issue: number,
    week,
    ppc: planComplete(items),
    madeReady: steps.map((k) => madeReady(ordered, week, k, weekStart) ?? shareOf(0, 0)),
    anticipated: steps.map((k) => anticipated(ordered, week, k, weekStart) ?? shareOf(0, 0)),
  }));
}

/** Groupings of the metrics. */
export type IssueGrouping = 'team' | 'area' | 'discipline' | 'milestone';

/** PPC over some issues, by team, area, discipline or milestone; null: those without one. */
export function planCompleteBy(
  issues: readonly Issue[],
  by: IssueGrouping,
): { key: number | null; ppc: PlanComplete }[] {
  const groups = new Map<number | null, IssueItem[]>();
  for (const { items } of inOrder(issues)) {
    for (const item of items) {
      if (item.committed === null) continue;
      const group = groups.get(item[by]) ?? [];
      groups.set(item[by], group);
      group.push(item);
    }
  }
  return [...groups].map(([key, items]) => ({ key, ppc: planComplete(items) }));
}
