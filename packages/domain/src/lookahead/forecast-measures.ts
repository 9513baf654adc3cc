import { noDay, weekOf, type DayNumber } from '../day-number.ts';
import { median, shareOf, type Share } from '../statistics.ts';
import { daysBetween, type StatusRules } from '#turnover/evaluate-status.ts';
import { actualFinder, issueDays, type IssueDays } from './issue-days.ts';
import { inOrder, itemKey, itemsByKey, type Issue, type IssueItem } from './issue.ts';

/** Moves of forecasts from one issue to the next. */
export interface Drift {
  issue: number;
  week: DayNumber;
  /** Days, later positive. */
  sum: number;
  later: number;
  earlier: number;
  same: number;
  /** Median of the moves; 0 if there are none. */
  median: number;
}

/** Drift: forecast in an issue − forecast in the previous one, of open turnovers that are in both. */
export function drift(issues: readonly Issue[], statusRules: StatusRules): Drift[] {
  const ordered = inOrder(issues);
  return ordered.slice(1).map((issue, at) => {
    const before = itemsByKey(ordered[at]!);
    const moves: number[] = [];
    const found = { later: 0, earlier: 0, same: 0 };
    for (const item of issue.items) {
      const from = before.get(itemKey(item))?.forecast ?? null;
      const to = item.forecast;
      if (to === null || from === null || item.actual !== null) continue;
      found[to > from ? 'later' : to < from ? 'earlier' : 'same'] += 1;
      if (to !== from) moves.push(daysBetween(from, to, statusRules));
    }
    const sum = moves.reduce((total, days) => total + days, 0);
    const middle = median(moves.toSorted((a, b) => a - b)) ?? 0;
    return { issue: issue.number, week: issue.week, sum, ...found, median: middle };
  });
}

/** Accuracy of forecasts a number of weeks ahead. */
export interface Accuracy {
  weeksAhead: number;
  /** Completed turnovers that had a forecast that number of weeks ahead. */
  count: number;
  /** Mean absolute error in days; null if there are none. */
  meanError: number | null;
  /** Mean of actual − forecast: above 0, forecasts were too optimistic. */
  bias: number | null;
  /** Completed by the end of the forecast week ÷ all forecast for a week that is over, completed or not. */
  kept: Share;
  /** Distinct turnovers: one that is moved later is forecast, and missed, more than once. */
  turnovers: { due: number; kept: number; missed: number };
}

export interface AccuracyOptions {
  weekStart?: number;
  /** Actual of a turnover, if a better source than the issues is available. */
  actualOf?: (item: IssueItem) => DayNumber | null;
}

/** Forecast accuracy at k weeks: the mean of |forecast k weeks before completion − actual|. */
export function forecastAccuracy(
  issues: readonly Issue[],
  weeksAhead: readonly number[],
  statusRules: StatusRules,
  { weekStart = 1, actualOf }: AccuracyOptions = {},
): Accuracy[] {
  const ordered = inOrder(issues);
  const known = actualFinder(ordered.map((issue) => issueDays(issue)));
  const find = actualOf ?? (({ scope, milestone }: IssueItem) => known(scope, milestone));
  const tally = accuracyTally(weeksAhead, statusRules, { weekStart, thisWeek: ordered.at(-1)?.week ?? 0 });
  for (const { week, items } of ordered)
    for (const item of items)
      if (item.forecast !== null && item.actual === null) tally.add(week, item, item.forecast, find(item));
  return tally.result();
}

/**
 * Outcome of a forecast that was that number of weeks ahead in an issue; null if it was not, or if its week
 * is not over.
 */
export function outcomeAhead(
  weeksAhead: number,
  { week, forecast, actual }: { week: DayNumber; forecast: DayNumber; actual: DayNumber | null },
  { weekStart, thisWeek }: { weekStart: number; thisWeek: DayNumber },
): 'kept' | 'missed' | null {
  const forecastWeek = weekOf(forecast, weekStart);
  if (forecastWeek !== week + 7 * weeksAhead || forecastWeek >= thisWeek) return null;
  return actual !== null && actual <= forecastWeek + 6 ? 'kept' : 'missed';
}

interface Turnover {
  scope: number;
  milestone: number;
}

/** Accumulates accuracy for several groups in one pass. */
export function accuracyTally(
  weeksAhead: readonly number[],
  statusRules: StatusRules,
  weeks: { weekStart: number; thisWeek: DayNumber },
): {
  add: (week: DayNumber, of: Turnover, forecast: DayNumber, actual: DayNumber | null) => void;
  result: () => Accuracy[];
} {
  const lines = weeksAhead.map((k) => ({
    k,
    count: 0,
    error: 0,
    bias: 0,
    kept: 0,
    due: 0,
    of: { due: new Set<string>(), kept: new Set<string>(), missed: new Set<string>() },
  }));
  return {
    add(week, of, forecast, actual) {
      const actualWeek = actual === null ? null : weekOf(actual, weeks.weekStart);
      for (const line of lines) {
        const outcome = outcomeAhead(line.k, { week, forecast, actual }, weeks);
        if (outcome !== null) {
          line.due += 1;
          line.of.due.add(itemKey(of));
          line.of[outcome].add(itemKey(of));
        }
        if (outcome === 'kept') line.kept += 1;
        if (actual === null || actualWeek !== week + 7 * line.k) continue;
        const days = daysBetween(forecast, actual, statusRules);
        line.count += 1;
        line.error += Math.abs(days);
        line.bias += days;
      }
    },
    result: () =>
      lines.map(({ k, count, error, bias, kept, due, of }) => ({
        weeksAhead: k,
        count,
        meanError: count === 0 ? null : error / count,
        bias: count === 0 ? null : bias / count,
        kept: shareOf(kept, due),
        turnovers: { due: of.due.size, kept: of.kept.size, missed: of.missed.size },
      })),
  };
}

/**
 * CEI, current execution index: share of the turnovers that an issue forecast for its own week that were
 * completed by the end of that week.
 */
export function currentExecution(issues: readonly Issue[], weekStart = 1): Execution[] {
  return executionOf(
    inOrder(issues).map((issue) => issueDays(issue)),
    weekStart,
  );
}

/** Results of the forecasts for a week. */
export interface Execution {
  week: DayNumber;
  cei: Share;
}

/** Current execution index of issues that are sorted and in columns already. */
export function executionOf(ordered: readonly IssueDays[], weekStart: number): Execution[] {
  return ordered.slice(0, -1).map(({ week, scope, milestone, forecast, actual }, issue) => {
    const actualOf = actualFinder([ordered[issue + 1]!]);
    let [done, planned] = [0, 0];
    for (let at = 0; at < forecast.length; at += 1) {
      if (actual[at] !== noDay || forecast[at] === noDay || weekOf(forecast[at]!, weekStart) !== week)
        continue;
      planned += 1;
      if ((actualOf(scope[at]!, milestone[at]!) ?? Infinity) <= week + 6) done += 1;
    }
    return { week, cei: shareOf(done, planned) };
  });
}

/** A turnover whose forecast moved later repeatedly. */
export interface RepeatDelay {
  scope: number;
  milestone: number;
  /** Number of moves later, and their total in days. */
  moves: number;
  days: number;
}

/** Turnovers whose forecast moved later at least twice in the last four issues, most days first. */
export function repeatDelays(
  issues: readonly Issue[],
  statusRules: StatusRules,
  { last = 4, minMoves = 2 } = {},
): RepeatDelay[] {
  // One more issue, because a move needs an earlier forecast to compare with.
  const ordered = inOrder(issues).slice(-(last + 1));
  const found = new Map<string, RepeatDelay>();
  ordered.slice(1).forEach((issue, at) => {
    const before = itemsByKey(ordered[at]!);
    for (const item of issue.items) {
      const from = before.get(itemKey(item))?.forecast ?? null;
      if (item.forecast === null || from === null || item.actual !== null || item.forecast <= from) continue;
      const { scope, milestone } = item;
      const repeatDelay = found.get(itemKey(item)) ?? { scope, milestone, moves: 0, days: 0 };
      found.set(itemKey(item), repeatDelay);
      repeatDelay.moves += 1;
      repeatDelay.days += daysBetween(from, item.forecast, statusRules);
    }
  });
  return [...found.values()].filter(({ moves }) => moves >= minMoves).toSorted((a, b) => b.days - a.days);
}
