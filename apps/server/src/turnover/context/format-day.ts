import { dayNumber, dayOf, noDay, type DayNumber } from '@baton/domain/day-number.ts';

const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** Formats a day as '12 Mar 2027', for messages. */
export function formatDay(day: DayNumber): string {
  // Three-letter months, as on the page.
  return format.format(new Date(`${dayOf(day)}T00:00:00Z`)).replace('Sept', 'Sep');
}

/** The same for an ISO date (2027-03-12). */
export function formatDate(day: string): string {
  return formatDay(dayNumber(day));
}

/** '12 Mar', without the year. */
export function formatDayOfYear(day: DayNumber): string {
  return formatDay(day).replace(/ \d{4}$/, '');
}

/** '12 Mar' within the reference year, otherwise '12 Mar 27': for narrow spaces. */
export function formatShortDay(day: DayNumber, today: DayNumber): string {
  const year = dayOf(day).slice(0, 4);
  const short = formatDayOfYear(day);
  return year === dayOf(today).slice(0, 4) ? short : `${short} ${year.slice(2)}`;
}

/** ISO text of a day; null if there is none. */
export function isoDay(day: DayNumber | null): string | null {
  return day === null || day === noDay ? null : dayOf(day);
}
