import type { Day } from './day.ts';

/** A day counted from 1 January 1970, as the tracker keeps it: small on the wire, quick to reckon with. */
export type DayNumber = number;

/** Where a day could stand and none does. Far before any day, so that it never passes for one. */
export const noDay: DayNumber = -2_147_483_648;

/** A day as it travels and is shown: null where there is none. */
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

/** The day that a moment falls on in a time zone. */
export function dayIn(timeZone: string, moment: Date): Day {
  // To make one takes a hundred times as long as to ask it.
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

/** The first day of the week that holds this day. */
export function weekOf(number: DayNumber, weekStart: number): DayNumber {
  return number - ((weekdayOf(number) - weekStart + 7) % 7);
}

/** The first day of the month that holds this day, or of the one so many months later. */
export function monthOf(number: DayNumber, later = 0): DayNumber {
  const date = new Date(number * millisecondsPerDay);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1) / millisecondsPerDay;
}
