import { type CalendarDay, monthNames, splitDay, weekdayNames, weekdayOf } from './calendar-day.ts';

/** `12 Mar` in the current year, `12 Mar 27` in any other. */
export function formatDay(day: CalendarDay, today: CalendarDay): string {
  const { year, month, date } = splitDay(day);
  const short = `${date} ${monthNames[month - 1]?.slice(0, 3)}`;
  return year === splitDay(today).year ? short : `${short} ${String(year).slice(2)}`;
}

/** `Friday 12 March 2027`, for hover and for screen readers. */
export function formatFullDay(day: CalendarDay): string {
  const { year, month, date } = splitDay(day);
  return `${weekdayNames[weekdayOf(day)]} ${date} ${monthNames[month - 1]} ${year}`;
}
