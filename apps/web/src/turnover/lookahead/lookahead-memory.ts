import type { DayNumber } from '@baton/domain/day-number.ts';

/** What is known of turnovers beyond the tracker, by their `itemKey`. */
export interface LookaheadMemory {
  /** Promised for this week: the day. */
  committed: ReadonlyMap<string, DayNumber>;
  /** Forecasts of the last issue, and its number; null before the first. */
  last: { number: number; forecasts: ReadonlyMap<string, DayNumber> } | null;
}
