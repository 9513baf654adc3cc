import { formatDate, formatShortDate } from '@baton/domain/locale.ts';
import { type CalendarDay, splitDay } from './calendar-day.ts';
import { dateFormat } from './date-format.ts';

/** `12 Mar` in the current year, `12 Mar 27` otherwise; numeric if the organisation’s format is. */
export function formatDay(day: CalendarDay, today: CalendarDay): string {
  return formatNumeric(day) ?? formatShortDate(day, today);
}

/** `12 Mar 2027`, for sentences; numeric if the organisation’s format is. */
export function formatDayWithYear(day: CalendarDay): string {
  return formatNumeric(day) ?? formatDate(day);
}

/** The day in the organisation’s numeric format; null if its format has the name of the month. */
function formatNumeric(day: CalendarDay): string | null {
  const { format } = dateFormat.read();
  if (format === 'yyyy-mm-dd') return day;
  if (format !== 'dd/mm/yyyy' && format !== 'mm/dd/yyyy') return null;
  const { year, month, date } = splitDay(day);
  return format === 'dd/mm/yyyy'
    ? `${two(date)}/${two(month)}/${year}`
    : `${two(month)}/${two(date)}/${year}`;
}

function two(figure: number): string {
  return String(figure).padStart(2, '0');
}
