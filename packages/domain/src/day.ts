/** A calendar day as text, `YYYY-MM-DD`: without time and zone, so it never shifts by one. */
export type Day = string;

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether the text is a day that exists in the calendar (2027-02-29 is not). */
export function isDay(text: string): text is Day {
  const match = pattern.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1900) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
