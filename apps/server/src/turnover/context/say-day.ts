import { dayNumber, dayOf, noDay, type DayNumber } from '@baton/domain/day-number.ts';

const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** '12 Mar 2027', in the words of an answer. */
export function sayDay(day: DayNumber): string {
  // Three letters for every month, as on the page.
  return format.format(new Date(`${dayOf(day)}T00:00:00Z`)).replace('Sept', 'Sep');
}

/** The same of a day that is written as 2027-03-12. */
export function sayDate(day: string): string {
  return sayDay(dayNumber(day));
}

/** '12 Mar', where the year is plain. */
export function sayDayOfYear(day: DayNumber): string {
  return sayDay(day).replace(/ \d{4}$/, '');
}

/** '12 Mar' in the year of the other day, '12 Mar 27' in any other: where there is little room. */
export function sayShortDay(day: DayNumber, today: DayNumber): string {
  const year = dayOf(day).slice(0, 4);
  const short = sayDayOfYear(day);
  return year === dayOf(today).slice(0, 4) ? short : `${short} ${year.slice(2)}`;
}

/** A day as text, for the wire and the database; null where there is none. */
export function writtenDay(day: DayNumber | null): string | null {
  return day === null || day === noDay ? null : dayOf(day);
}
