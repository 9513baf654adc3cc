import type { DayNumber } from '../day-number.ts';

/** Forecast moves as columns, oldest first: compact to transfer and fast to iterate. */
export interface ForecastMoves {
  scope: readonly number[];
  milestone: readonly number[];
  before: readonly DayNumber[];
  after: readonly DayNumber[];
  at: readonly DayNumber[];
  /** Positions in `reasons` and `people`. */
  reason: readonly number[];
  by: readonly number[];
  /** 1 for a move to the date of a new baseline, which is no slip. */
  rebaselined: readonly number[];
  /** Reason codes; empty if no reason was required. */
  reasons: readonly string[];
  people: readonly string[];
}

export interface ForecastMove {
  scope: number;
  milestone: number;
  before: DayNumber;
  after: DayNumber;
  reason: string;
  at: DayNumber;
  by: string;
  isRebaselined?: boolean;
}
