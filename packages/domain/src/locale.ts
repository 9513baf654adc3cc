import type { Day } from './day.ts';
import { dayIn } from './day-number.ts';

/** Language and region of all that Baton writes. No other file names them. */
export const locale = 'en-GB';

// Names are listed, because the first use of Intl takes longer than the first rows may wait. The test holds them to it.
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Three letters each, as schedules have them. */
export const shortMonthNames = monthNames.map((name) => name.slice(0, 3));

/** From Sunday, as `Date` counts. */
export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

export const shortWeekdayNames = weekdayNames.map((name) => name.slice(0, 3));

/** `12 Mar`: a day whose year is clear. */
export function formatDayMonth(day: Day): string {
  return `${Number(day.slice(8, 10))} ${shortMonthNames[Number(day.slice(5, 7)) - 1]}`;
}

/** `12 Mar` in the year of the reference day, otherwise `12 Mar 27`: for cells and cards. */
export function formatShortDate(day: Day, reference: Day): string {
  const short = formatDayMonth(day);
  return day.slice(0, 4) === reference.slice(0, 4) ? short : `${short} ${day.slice(2, 4)}`;
}

/** `12 Mar 2027`: for sentences, mails and files. */
export function formatDate(day: Day): string {
  return `${formatDayMonth(day)} ${day.slice(0, 4)}`;
}

/** `Friday 12 March 2027`: for tooltips and screen readers. */
export function formatFullDay(day: Day): string {
  const weekday = weekdayNames[new Date(`${day}T00:00:00Z`).getUTCDay()];
  const month = monthNames[Number(day.slice(5, 7)) - 1];
  return `${weekday} ${Number(day.slice(8, 10))} ${month} ${day.slice(0, 4)}`;
}

/** `Mar 27`: for axes. */
export function formatMonth(day: Day): string {
  return `${shortMonthNames[Number(day.slice(5, 7)) - 1]} ${day.slice(2, 4)}`;
}

const clocks = new Map<string | undefined, Intl.DateTimeFormat>();

/** `14:05` in a time zone; in that of the machine without one. */
export function formatTime(moment: Date, timeZone?: string): string {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat(locale, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    });
    clocks.set(timeZone, clock);
  }
  return clock.format(moment);
}

/** `12 Mar 2027, 14:05 Europe/Oslo`. */
export function formatMoment(moment: Date | string, timeZone: string): string {
  return `${formatDateTime(moment, timeZone)} ${timeZone}`;
}

/** `12 Mar 2027, 14:05`, where the time zone is named elsewhere. */
export function formatDateTime(moment: Date | string, timeZone: string): string {
  const at = new Date(moment);
  return `${formatDate(dayIn(timeZone, at))}, ${formatTime(at, timeZone)}`;
}

let lists: Intl.ListFormat | undefined;

/** `Civil, Piping and Electrical`. */
export function formatList(items: readonly string[]): string {
  lists ??= new Intl.ListFormat(locale, { type: 'conjunction' });
  return lists.format(items);
}

/** `1–100`, `12 Mar – 18 Mar`: ends that hold spaces are set apart. */
export function formatRange(from: string, to: string): string {
  return /\s/.test(from + to) ? `${from} – ${to}` : `${from}–${to}`;
}
