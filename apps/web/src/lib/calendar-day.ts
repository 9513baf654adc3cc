/** A calendar day as 'YYYY-MM-DD', without time and zone; arithmetic uses UTC. */
export type CalendarDay = string;

const msPerDay = 86_400_000;

/** The day with these numbers (month 1 to 12), or null if it doesn’t exist, such as 31 February. */
export function makeDay(year: number, month: number, day: number): CalendarDay | null {
  if (year < 1000 || year > 9999) return null;
  const time = new Date(Date.UTC(year, month - 1, day));
  if (time.getUTCMonth() !== month - 1 || time.getUTCDate() !== day) return null;
  return time.toISOString().slice(0, 10);
}

/** Year, month (1 to 12) and day of the month. */
export function splitDay(day: CalendarDay): { year: number; month: number; date: number } {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), date: Number(day.slice(8, 10)) };
}

/** Adds a number of days, which may be negative. */
export function addDays(day: CalendarDay, count: number): CalendarDay {
  const time = Date.parse(`${day}T00:00:00Z`) + count * msPerDay;
  return new Date(time).toISOString().slice(0, 10);
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: CalendarDay): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}
