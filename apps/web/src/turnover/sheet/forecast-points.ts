import type { CellDetail, HistoryMark } from '@baton/contract/turnover/tracker.ts';
import { dayNumber, type DayNumber } from '@baton/domain/day-number.ts';

/** The forecast that was valid from a day on. */
export interface ForecastPoint {
  at: DayNumber;
  forecast: DayNumber;
}

const counts = (mark: HistoryMark) => mark === '' || mark === 'correction';

/** How the forecast moved, oldest first, without what was undone or corrected; the last one of a day stands for the day. */
export function forecastPoints(history: CellDetail['history']): ForecastPoint[] {
  const byDay = new Map<DayNumber, DayNumber>();
  const moves = history
    .filter(({ field, after, mark }) => field === 'forecast' && after !== null && counts(mark))
    .toSorted((one, other) => one.at.localeCompare(other.at));
  for (const { at, after } of moves) byDay.set(dayNumber(at.slice(0, 10)), dayNumber(after!));
  return [...byDay].map(([at, forecast]) => ({ at, forecast }));
}
