import type { Day } from './day.ts';

/** Days since 1 January 1970: compact to transfer and fast to compute with. */
export type DayNumber = number;

/** Value of a missing day. Far before any real day, so that it can't be mistaken for one. */
export const noDay: DayNumber = -2_147_483_648;

/** Converts a day for transfer and display: null if missing. */
export function dayOrNull(day: DayNumber): DayNumber | null {
  return day === noDay ? null : day;
}

const millisecondsPerDay = 86_400_000;

export function dayNumber(day: Day): DayNumber {
  return Date.UTC(+day.slice(0, 4), +day.slice(5, 7) - 1, +day.slice(8, 10)) / millisecondsPerDay;
}

export function dayOf(number: DayNumber): Day {
  return new Date(number * millisecondsPerDay).toISOString().slice(0, 10);
}

const zones = new Map<string, Intl.DateTimeFormat>();

/** Calendar day of a point in time in a time zone. */
export function dayIn(timeZone: string, moment: Date): Day {
  // Cached, because creating a formatter takes a hundred times as long as using it.
  let zone = zones.get(timeZone);
  if (!zone) {
    zone = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    zones.set(timeZone, zone);
  }
  return zone.format(moment);
}

/** 1 = Monday … 7 = Sunday. */
export function weekdayOf(number: DayNumber): number {
  return ((((number + 3) % 7) + 7) % 7) + 1;
}

/** First day of the week that contains this day. */
export function weekOf(number: DayNumber, weekStart: number): DayNumber {
  return number - ((weekdayOf(number) - weekStart + 7) % 7);
}

/** First day of the month that contains this day, or of the month `later` months after it. */
export function monthOf(number: DayNumber, later = 0): DayNumber {
  const date = new Date(number * millisecondsPerDay);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1) / millisecondsPerDay;
}
