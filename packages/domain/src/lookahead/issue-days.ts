import { noDay, type DayNumber } from '../day-number.ts';
import type { Issue, IssueItem } from './issue.ts';

/**
 * The days of an issue as columns, because measures iterate over them repeatedly and the items are scattered
 * in memory.
 */
export interface IssueDays {
  week: DayNumber;
  scope: Float64Array;
  milestone: Float64Array;
  /** `noDay` if missing. */
  forecast: Int32Array;
  actual: Int32Array;
}

/** Reads the days of an issue and calls `look` for each item, so that one pass over the items is enough. */
export function issueDays({ week, items }: Issue, look?: (item: IssueItem, at: number) => void): IssueDays {
  const days: IssueDays = {
    week,
    scope: new Float64Array(items.length),
    milestone: new Float64Array(items.length),
    forecast: new Int32Array(items.length),
    actual: new Int32Array(items.length),
  };
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at]!;
    days.scope[at] = item.scope;
    days.milestone[at] = item.milestone;
    days.forecast[at] = item.forecast ?? noDay;
    days.actual[at] = item.actual ?? noDay;
    look?.(item, at);
  }
  return days;
}

/** Returns a function for the actual of a turnover, from the last issue that has it; null if none has. */
export function actualFinder(
  issues: readonly IssueDays[],
): (scope: number, milestone: number) => DayNumber | null {
  let wide = 1;
  for (const { milestone } of issues) for (const id of milestone) if (id >= wide) wide = id + 1;
  // One small number as the key for both ids, because lookups of small integers are several times faster than
  // of large ones or strings.
  const actuals = new Map<number, DayNumber>();
  for (const { scope, milestone, actual } of issues)
    for (let at = 0; at < actual.length; at += 1)
      if (actual[at] !== noDay) actuals.set(scope[at]! * wide + milestone[at]!, actual[at]!);
  return (scope, milestone) => (milestone < wide ? (actuals.get(scope * wide + milestone) ?? null) : null);
}
