import { weekOf, type DayNumber } from '../day-number.ts';
import { median, shareOf, type Share } from '../statistics.ts';
import { daysBetween, type StatusRules } from '#turnover/evaluate-status.ts';
import { inOrder, itemKey, itemsByKey, type Issue, type IssueItem } from './issue.ts';

/** Moves of forecasts from one issue to the next. */
interface Drift {
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

interface AccuracyOptions extends StatusRules {
  weeksAhead: readonly number[];
  weekStart: number;
  actualOf: (item: IssueItem) => DayNumber | null;
}

interface ForecastAccuracy {
  /** One for each number of weeks ahead. */
  all: Accuracy[];
  /** By responsible team (null: without one), those with the most forecasts first. */
  teams: { team: number | null; accuracy: Accuracy[] }[];
}

/** Forecast accuracy at k weeks: how many forecasts made k weeks before came true, and how far off they were. */
export function forecastAccuracy(
  issues: readonly Issue[],
  { weeksAhead, weekStart, actualOf, ...statusRules }: AccuracyOptions,
): ForecastAccuracy {
  const ordered = inOrder(issues);
  const weeks = { weekStart, thisWeek: ordered.at(-1)?.week ?? 0 };
  const all = accuracyTally(weeksAhead, statusRules, weeks);
  const teams = new Map<number | null, typeof all>();
  for (const { week, items } of ordered)
    for (const item of items) {
      if (item.forecast === null || item.actual !== null) continue;
      const actual = actualOf(item);
      let team = teams.get(item.team);
      if (!team) teams.set(item.team, (team = accuracyTally(weeksAhead, statusRules, weeks)));
      all.add(week, item, item.forecast, actual);
      team.add(week, item, item.forecast, actual);
    }
  const due = (accuracy: Accuracy[]) => accuracy.reduce((sum, { kept }) => sum + kept.whole, 0);
  return {
    all: all.result(),
    teams: [...teams]
      .map(([team, tally]) => ({ team, accuracy: tally.result() }))
      .filter(({ accuracy }) => due(accuracy) > 0)
      .toSorted((a, b) => due(b.accuracy) - due(a.accuracy)),
  };
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
function accuracyTally(
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
