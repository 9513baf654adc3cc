import type { CalendarDay } from './calendar-day.ts';

/** The day it is for the reader, by the clock and zone of their machine. */
export function readToday(now: Date = new Date()): CalendarDay {
  const month = String(now.getMonth() + 1).padStart(2, '0');
  const date = String(now.getDate()).padStart(2, '0');
  return `${now.getFullYear()}-${month}-${date}`;
}
