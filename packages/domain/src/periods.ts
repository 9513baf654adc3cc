import { weekOf, type DayNumber } from './day-number.ts';

/** What a time axis is cut into. */
export type Period = 'week' | 'month';

const millisecondsPerDay = 86_400_000;

/** The first day of the period that holds a day. */
export function periodOf(day: DayNumber, period: Period, weekStart: number): DayNumber {
  return period === 'week' ? weekOf(day, weekStart) : monthOf(day, 0);
}

/** The first day of the period after the one that holds a day. */
export function nextPeriod(day: DayNumber, period: Period, weekStart: number): DayNumber {
  return period === 'week' ? weekOf(day, weekStart) + 7 : monthOf(day, 1);
}

function monthOf(day: DayNumber, later: number): DayNumber {
  const date = new Date(day * millisecondsPerDay);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1) / millisecondsPerDay;
}
