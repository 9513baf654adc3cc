import type { CalendarDay } from './calendar-day.ts';

/** Current day by the browser’s clock and zone. */
export function readToday(now: Date = new Date()): CalendarDay {
  const month = String(now.getMonth() + 1).padStart(2, '0');
  const date = String(now.getDate()).padStart(2, '0');
  return `${now.getFullYear()}-${month}-${date}`;
}
