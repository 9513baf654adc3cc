import { dayOf, type DayNumber } from '@baton/domain/day-number.ts';

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

/** '12 Mar' in the year of the other day, '12 Mar 27' in any other: where there is little room. */
export function sayShortDay(day: DayNumber, today: DayNumber): string {
  const [date, month, year] = sayDay(day).split(' ');
  return dayOf(day).slice(0, 4) === dayOf(today).slice(0, 4)
    ? `${date} ${month}`
    : `${date} ${month} ${year!.slice(2)}`;
}
