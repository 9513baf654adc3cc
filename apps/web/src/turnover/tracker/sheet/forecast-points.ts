import type { CellDetail } from '@baton/contract/turnover/tracker.ts';
import { dayNumber, type DayNumber } from '@baton/domain/day-number.ts';

/** The forecast that was valid from a day on. */
export interface ForecastPoint {
  at: DayNumber;
  forecast: DayNumber;
}

/** How the forecast moved, oldest first; the last one of a day stands for the day. */
export function forecastPoints(history: CellDetail['history']): ForecastPoint[] {
  const byDay = new Map<DayNumber, DayNumber>();
  const moves = history
    .filter(({ field, after }) => field === 'forecast' && after !== null)
    .toSorted((one, other) => one.at.localeCompare(other.at));
  for (const { at, after } of moves) byDay.set(dayNumber(at.slice(0, 10)), dayNumber(after!));
  return [...byDay].map(([at, forecast]) => ({ at, forecast }));
}
