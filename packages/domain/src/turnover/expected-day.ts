import { noDay, type DayNumber } from '../day-number.ts';

/** Dates that tell when a turnover is complete. A missing day is `noDay`. */
export interface TurnoverDates {
  baseline: DayNumber;
  forecast: DayNumber;
  actual: DayNumber;
}

/**
 * Actual, else the forecast, else the baseline. An open turnover is never expected before the day after the data date,
 * so one that is overdue counts at least as late as it already is.
 */
export function expectedDay({ baseline, forecast, actual }: TurnoverDates, dataDate: DayNumber): DayNumber {
  if (actual !== noDay) return actual;
  const planned = forecast !== noDay ? forecast : baseline;
  return planned === noDay ? noDay : Math.max(planned, dataDate + 1);
}
