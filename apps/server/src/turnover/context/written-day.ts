import { dayOf, noDay, type DayNumber } from '@baton/domain/day-number.ts';

/** A day as text, for the wire and the database; null where there is none. */
export function writtenDay(day: DayNumber | null): string | null {
  return day === null || day === noDay ? null : dayOf(day);
}
