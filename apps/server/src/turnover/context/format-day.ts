import { dayOf, noDay, type DayNumber } from '@baton/domain/day-number.ts';
import { formatDate, formatShortDate } from '@baton/domain/locale.ts';

/** Formats a day as '12 Mar 2027', for messages. */
export function formatDay(day: DayNumber): string {
  return formatDate(dayOf(day));
}

/** '12 Mar' within the reference year, otherwise '12 Mar 27': for narrow spaces. */
export function formatShortDay(day: DayNumber, today: DayNumber): string {
  return formatShortDate(dayOf(day), dayOf(today));
}

/** ISO text of a day; null if there is none. */
export function isoDay(day: DayNumber | null): string | null {
  return day === null || day === noDay ? null : dayOf(day);
}
