import { dayOf, type DayNumber } from '@baton/domain/day-number.ts';

const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** '12 Mar 2027', in the words of an answer. */
export function sayDay(day: DayNumber): string {
  return format.format(new Date(`${dayOf(day)}T00:00:00Z`));
}
