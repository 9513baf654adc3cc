import { weekOf, type DayNumber } from '../day-number.ts';
import { mean, median, shareOf, type Share } from '../statistics.ts';
import { daysBetween, type Yardstick } from '../turnover/judge.ts';
import { plannedFor } from './issue-measures.ts';
import { inOrder, itemKey, itemNumber, itemsByKey, type Issue, type IssueItem } from './issue.ts';

/** How forecasts moved from one issue to the next. */
export interface Drift {
  issue: number;
  week: DayNumber;
  /** Days, later positive. */
  sum: number;
  later: number;
  earlier: number;
  same: number;
  /** Median of those that moved; 0 where none did. */
  median: number;
}

/** Drift: forecast in an issue − forecast in the one before, of what is in both and not passed. */
export function drift(issues: readonly Issue[], yardstick: Yardstick): Drift[] {
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
      if (to !== from) moves.push(daysBetween(from, to, yardstick));
    }
    const sum = moves.reduce((total, days) => total + days, 0);
    const middle = median(moves.toSorted((a, b) => a - b)) ?? 0;
    return { issue: issue.number, week: issue.week, sum, ...found, median: middle };
  });
}

/** How near forecasts came, so many weeks before. */
export interface Accuracy {
  weeksAhead: number;
  /** Turnovers that were passed and had a forecast so many weeks before. */
  count: number;
  /** Mean of the days between, whichever way; null of none. */
  meanError: number | null;
  /** Mean of actual − forecast: above 0, forecasts were too hopeful. */
  bias: number | null;
  /** Passed by the end of the week that was forecast ÷ all that was forecast for a week that is over, passed or not. */
  kept: Share;
}

/** What accuracy is asked of. */
export interface AccuracyOptions {
  weekStart?: number;
  /** When a turnover was passed, where it is known better than from the issues themselves. */
  actualOf?: (item: IssueItem) => DayNumber | null;
}

/** Forecast accuracy at k weeks: the mean of |forecast k weeks before it was passed − actual|. */
export function forecastAccuracy(
  issues: readonly Issue[],
  weeksAhead: readonly number[],
  yardstick: Yardstick,
  { weekStart = 1, actualOf = actualFinder(issues) }: AccuracyOptions = {},
): Accuracy[] {
  const ordered = inOrder(issues);
  const thisWeek = ordered.at(-1)?.week ?? 0;
  const found = weeksAhead.map((k) => ({ k, errors: [] as number[], kept: 0, due: 0 }));
  for (const { week, items } of ordered) {
    for (const item of items) {
      if (item.forecast === null || item.actual !== null) continue;
      const actual = actualOf(item);
      const forecastWeek = weekOf(item.forecast, weekStart);
      for (const line of found) {
        const then = week + 7 * line.k;
        if (forecastWeek === then && forecastWeek < thisWeek) {
          line.due += 1;
          if (actual !== null && actual <= forecastWeek + 6) line.kept += 1;
        }
        if (actual !== null && weekOf(actual, weekStart) === then)
          line.errors.push(daysBetween(item.forecast, actual, yardstick));
      }
    }
  }
  return found.map(({ k, errors, kept, due }) => ({
    weeksAhead: k,
    count: errors.length,
    meanError: mean(errors.map(Math.abs)),
    bias: mean(errors),
    kept: shareOf(kept, due),
  }));
}

/** Says when a turnover was passed, as the last issue that knows it does. */
export function actualFinder(issues: readonly Issue[]): (item: IssueItem) => DayNumber | null {
  const actuals = new Map<number, DayNumber>();
  for (const { items } of inOrder(issues))
    for (const item of items) if (item.actual !== null) actuals.set(itemNumber(item), item.actual);
  return (item) => actuals.get(itemNumber(item)) ?? null;
}

/** CEI, current execution: of what an issue forecast for its own week, how much was passed by the end of that week. */
export function currentExecution(issues: readonly Issue[], weekStart = 1): { week: DayNumber; cei: Share }[] {
  const ordered = inOrder(issues);
  return ordered.slice(0, -1).map((issue, at) => {
    const actualOf = actualFinder([ordered[at + 1]!]);
    const planned = plannedFor(issue, issue.week, weekStart);
    const done = planned.filter((item) => (actualOf(item) ?? Infinity) <= issue.week + 6);
    return { week: issue.week, cei: shareOf(done.length, planned.length) };
  });
}

/** A turnover that moves later again and again. */
export interface SerialSlipper {
  scope: number;
  milestone: number;
  /** How often it moved later, and by how many days in all. */
  moves: number;
  days: number;
}

/** Turnovers whose forecast moved later at least twice in the last four issues, most days first. */
export function serialSlippers(
  issues: readonly Issue[],
  yardstick: Yardstick,
  { last = 4, least = 2 } = {},
): SerialSlipper[] {
  // A move needs a forecast to come from, so one issue more is looked at.
  const ordered = inOrder(issues).slice(-(last + 1));
  const found = new Map<string, SerialSlipper>();
  ordered.slice(1).forEach((issue, at) => {
    const before = itemsByKey(ordered[at]!);
    for (const item of issue.items) {
      const from = before.get(itemKey(item))?.forecast ?? null;
      if (item.forecast === null || from === null || item.actual !== null || item.forecast <= from) continue;
      const { scope, milestone } = item;
      const slipper = found.get(itemKey(item)) ?? { scope, milestone, moves: 0, days: 0 };
      found.set(itemKey(item), slipper);
      slipper.moves += 1;
      slipper.days += daysBetween(from, item.forecast, yardstick);
    }
  });
  return [...found.values()].filter(({ moves }) => moves >= least).toSorted((a, b) => b.days - a.days);
}
