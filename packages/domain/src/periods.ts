import { monthOf, weekOf, type DayNumber } from './day-number.ts';

/** What a time axis is cut into. */
export type Period = 'week' | 'month';

/** The first day of the period that holds a day. */
export function periodOf(day: DayNumber, period: Period, weekStart: number): DayNumber {
  return period === 'week' ? weekOf(day, weekStart) : monthOf(day);
}

/** The first day of the period after the one that holds a day. */
export function nextPeriod(day: DayNumber, period: Period, weekStart: number): DayNumber {
  return period === 'week' ? weekOf(day, weekStart) + 7 : monthOf(day, 1);
}
