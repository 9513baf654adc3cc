import type { CellDetail, HistoryMark } from '@baton/contract/tracker/cell-detail.ts';
import { dayIn, dayNumber, type DayNumber } from '@baton/domain/day-number.ts';

/** A forecast and the day from which it was valid. */
export interface ForecastPoint {
  at: DayNumber;
  forecast: DayNumber;
}

const counts = (mark: HistoryMark) => mark === '' || mark === 'correction';

/** Forecasts over time, oldest first, without undone and corrected ones; the last of each day of the programme. */
export function forecastPoints(history: CellDetail['history'], timeZone: string): ForecastPoint[] {
  const byDay = new Map<DayNumber, DayNumber>();
  const moves = history
    .filter(({ field, after, mark }) => field === 'forecast' && after !== null && counts(mark))
    .toSorted((one, other) => one.at.localeCompare(other.at));
  for (const { at, after } of moves) byDay.set(dayNumber(dayIn(timeZone, new Date(at))), dayNumber(after!));
  return [...byDay].map(([at, forecast]) => ({ at, forecast }));
}
