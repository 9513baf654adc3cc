import { monthNames, weekdayNames } from '@baton/domain/locale.ts';
import { addDays, type CalendarDay, makeDay, splitDay, weekdayOf } from './calendar-day.ts';
import { dateFormat } from './date-format.ts';

interface ReadDayOptions {
  today: CalendarDay;
  /** Base of `+7` and `-3`; today if the field is empty. */
  base?: CalendarDay | null | undefined;
  /** Order of day and month in numbers; by default that of the organisation’s format. */
  isMonthFirst?: boolean | undefined;
}

/**
 * Parses a typed day, day before month unless the organisation’s format is the reverse: `12/3`, `12/3/27`, `12 mar`,
 * `2027-03-12`, `+7`, `-3`, `today`, `tomorrow`, `friday`. A missing year is the current one. Null if invalid.
 */
export function readDay(text: string, options: ReadDayOptions): CalendarDay | null {
  const { today, base, isMonthFirst = readsMonthFirst() } = options;
  const typed = text.trim().toLowerCase().replace(/,/g, ' ').replace(/\s+/g, ' ');
  return (
    readWord(typed, today) ??
    readOffset(typed, base ?? today) ??
    readIso(typed) ??
    readNumbers(typed, today, isMonthFirst) ??
    readNamedMonth(typed, today) ??
    readAfterWeekday(typed, today, isMonthFirst)
  );
}

/** Whether the organisation writes the month before the day. */
export function readsMonthFirst(): boolean {
  return dateFormat.read().format === 'mm/dd/yyyy';
}

function readWord(typed: string, today: CalendarDay): CalendarDay | null {
  if (typed === 'today') return today;
  if (typed === 'tomorrow') return addDays(today, 1);
  if (typed === 'yesterday') return addDays(today, -1);
  const weekday = findName(weekdayNames, typed);
  if (weekday === null) return null;
  // A weekday name always means a future day, because today has its own word.
  const ahead = (weekday - weekdayOf(today) + 7) % 7;
  return addDays(today, ahead === 0 ? 7 : ahead);
}

function readOffset(typed: string, base: CalendarDay): CalendarDay | null {
  const match = /^([+-]) ?(\d{1,4}) ?(d|w)?$/.exec(typed);
  if (!match) return null;
  const count = Number(match[2]) * (match[3] === 'w' ? 7 : 1);
  return addDays(base, match[1] === '-' ? -count : count);
}

function readIso(typed: string): CalendarDay | null {
  const match = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(typed);
  return match ? makeDay(Number(match[1]), Number(match[2]), Number(match[3])) : null;
}

function readNumbers(typed: string, today: CalendarDay, isMonthFirst: boolean): CalendarDay | null {
  const match = /^(\d{1,2})(?: ?[-/.] ?| )(\d{1,2})(?:(?: ?[-/.] ?| )(\d{2}|\d{4}))?$/.exec(typed);
  if (!match) return null;
  const [first, second] = [Number(match[1]), Number(match[2])];
  return makeDay(readYear(match[3], today), isMonthFirst ? first : second, isMonthFirst ? second : first);
}

function readNamedMonth(typed: string, today: CalendarDay): CalendarDay | null {
  const match = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]?([a-z]{3,})\.?(?:[-/. ]?(\d{2}|\d{4}))?$/.exec(typed);
  const month = match && findName(monthNames, match[2]!);
  return match && month !== null ? makeDay(readYear(match[3], today), month + 1, Number(match[1])) : null;
}

/** A pasted day may include its weekday, which must then be correct. */
function readAfterWeekday(typed: string, today: CalendarDay, isMonthFirst: boolean): CalendarDay | null {
  const match = /^([a-z]{3,})\.? (\d.*)$/.exec(typed);
  const weekday = match && findName(weekdayNames, match[1]!);
  if (!match || weekday === null) return null;
  const day = readNumbers(match[2]!, today, isMonthFirst) ?? readNamedMonth(match[2]!, today);
  return day !== null && weekdayOf(day) === weekday ? day : null;
}

function readYear(digits: string | undefined, today: CalendarDay): number {
  if (digits === undefined) return splitDay(today).year;
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}

/** Index of the name that starts with the text, from three letters on. */
function findName(names: readonly string[], typed: string): number | null {
  if (typed.length < 3) return null;
  const position = names.findIndex((name) => name.toLowerCase().startsWith(typed));
  return position === -1 ? null : position;
}
