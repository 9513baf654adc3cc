import type { DayNumber } from '../day-number.ts';

/** Forecasts that were moved, oldest first, in columns: quick to send, quick to run over. */
export interface ForecastMoves {
  scope: readonly number[];
  milestone: readonly number[];
  before: readonly DayNumber[];
  after: readonly DayNumber[];
  at: readonly DayNumber[];
  /** Positions in `reasons` and in `people`. */
  reason: readonly number[];
  by: readonly number[];
  /** Codes; empty where no reason was asked for. */
  reasons: readonly string[];
  people: readonly string[];
}

/** One of them. */
export interface ForecastMove {
  scope: number;
  milestone: number;
  before: DayNumber;
  after: DayNumber;
  reason: string;
  at: DayNumber;
  by: string;
}
