import { type CalendarDay, monthNames, splitDay, weekdayNames, weekdayOf } from './calendar-day.ts';
import { dateFormat } from './date-format.ts';

/** `12 Mar` in the current year, `12 Mar 27` otherwise; numeric if the organisation’s format is. */
export function formatDay(day: CalendarDay, today: CalendarDay): string {
  const { year, month, date } = splitDay(day);
  const { format } = dateFormat.read();
  if (format === 'yyyy-mm-dd') return day;
  if (format === 'dd/mm/yyyy') return `${two(date)}/${two(month)}/${year}`;
  if (format === 'mm/dd/yyyy') return `${two(month)}/${two(date)}/${year}`;
  const short = `${date} ${monthNames[month - 1]?.slice(0, 3)}`;
  return year === splitDay(today).year ? short : `${short} ${String(year).slice(2)}`;
}

/** `Friday 12 March 2027`, for tooltips and screen readers. */
export function formatFullDay(day: CalendarDay): string {
  const { year, month, date } = splitDay(day);
  return `${weekdayNames[weekdayOf(day)]} ${date} ${monthNames[month - 1]} ${year}`;
}

function two(figure: number): string {
  return String(figure).padStart(2, '0');
}
