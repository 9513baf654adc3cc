import { monthOf, weekOf, type DayNumber } from './day-number.ts';

/** Resolution of a time axis. */
export type Period = 'week' | 'month';

/** First day of the period that contains a day. */
export function periodOf(day: DayNumber, period: Period, weekStart: number): DayNumber {
  return period === 'week' ? weekOf(day, weekStart) : monthOf(day);
}

/** First day of the period after the one that contains a day. */
export function nextPeriod(day: DayNumber, period: Period, weekStart: number): DayNumber {
  return period === 'week' ? weekOf(day, weekStart) + 7 : monthOf(day, 1);
}
