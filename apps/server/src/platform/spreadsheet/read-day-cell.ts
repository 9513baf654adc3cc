import { isDay } from '@baton/domain/day.ts';
import { copy } from './copy.ts';
import { serialToDay } from './serial-day.ts';
import type { Cell, DateSystem } from './table.ts';

/** Languages of month names in spreadsheets; of equal names, the first language counts. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'nb', 'sv', 'da', 'pl'];

/** Abbreviations and spellings besides those of the languages. */
const others: Record<string, number> = { sept: 9, mrz: 3, maerz: 3, janner: 1, jaenner: 1 };

let known: Map<string, number> | undefined;

export type DayOrder = 'dmy' | 'mdy';
type DayReading = { day: string } | { problem: string };

const weekday =
  /^(?:(?:mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur|sun)(?:day)?|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|mo|di|mi|do|fr|sa|so)\.?,?\s+/i;
const time = /(?:[T\s]\s*\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[AP]M)?\s*(?:Z|[+-]\d{2}:?\d{2})?)$/i;

const yearFirst = /^(\d{4})([-/. ])(\d{1,2})\2(\d{1,2})$/;
const compact = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const numbers = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})$/;
const dayName = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]*(?:de )?(\p{L}{3,12})\.?,?[-/. ]*(?:de )?(\d{4}|\d{2})$/iu;
const nameDay = /^(\p{L}{3,12})\.?[-/. ]*(\d{1,2})(?:st|nd|rd|th)?(?:,\s*|[-/. ]+)(\d{4}|\d{2})$/iu;
const serial = /^\d{5}(?:\.\d+)?$/;

/**
 * Parses text in a date column as a calendar day. A day that is only valid in the other order is rejected, because
 * then the whole column was read in the wrong order.
 */
export function readDayText(text: string, order: DayOrder): DayReading {
  const clean = oneSpaced(text);
  const parts = partsOf(clean, order);
  if (parts === undefined) {
    const counted = serial.test(clean) ? serialToDay(Number(clean), 1900) : undefined;
    if (counted) return { day: counted.day };
    return { problem: `“${clean.slice(0, 40)}” isn’t a date. Enter it like 2027-03-12 or 12 Mar 2027.` };
  }
  const [year, month, day] = parts;
  const iso = [String(year).padStart(4, '0'), pad(month), pad(day)].join('-');
  if (isDay(iso)) return { day: iso };
  if (numbers.test(dateIn(clean)) && month > 12 && day <= 12) {
    const say = order === 'dmy' ? copy.date.noMonthDayFirst : copy.date.noMonthMonthFirst;
    return { problem: say(clean, month) };
  }
  return { problem: `“${clean}” isn’t a day in the calendar.` };
}

/** Whether the text is a different day in either order, such as 03/04/2026. */
export function isAmbiguousDay(text: string): boolean {
  if (!numbers.test(dateIn(oneSpaced(text)))) return false;
  const [dmy, mdy] = [readDayText(text, 'dmy'), readDayText(text, 'mdy')];
  return 'day' in dmy && 'day' in mdy && dmy.day !== mdy.day;
}

/** Parses any cell of a date column; an empty one is no day and no error. */
export function readDayCell(
  cell: Cell,
  options: { order: DayOrder; dateSystem: DateSystem },
): DayReading | null {
  if (cell === null) return null;
  if (cell.kind === 'day') return { day: cell.day };
  if (cell.kind === 'boolean') return { problem: 'TRUE and FALSE aren’t dates.' };
  if (cell.kind === 'text') return cell.text.trim() === '' ? null : readDayText(cell.text, options.order);
  // A number of five digits counts days; 20270312 is a date written without dashes.
  const counted = cell.value < 100_000 ? serialToDay(cell.value, options.dateSystem) : undefined;
  return counted ? { day: counted.day } : readDayText(cell.text, options.order);
}

function partsOf(clean: string, order: DayOrder): [year: number, month: number, day: number] | undefined {
  if (clean.length > 60) return undefined;
  const text = dateIn(clean);
  let match = yearFirst.exec(text);
  if (match) return [Number(match[1]), Number(match[3]), Number(match[4])];
  match = compact.exec(text);
  if (match) return [Number(match[1]), Number(match[2]), Number(match[3])];
  match = numbers.exec(text);
  if (match) {
    const [one, two] = [Number(match[1]), Number(match[3])];
    return order === 'dmy' ? [fullYear(match[4]), two, one] : [fullYear(match[4]), one, two];
  }
  match = dayName.exec(text);
  if (match) return named(match[3], match[2], match[1]);
  match = nameDay.exec(text);
  return match ? named(match[3], match[1], match[2]) : undefined;
}

function named(year = '', name = '', day = ''): [number, number, number] | undefined {
  const month = monthNamed(name);
  return month === undefined ? undefined : [fullYear(year), month, Number(day)];
}

/** Two-digit years: 79 is 2079, while 80 to 99 are of the last century. */
function fullYear(text = ''): number {
  const year = Number(text);
  if (text.length > 2) return year;
  return year < 80 ? 2000 + year : 1900 + year;
}

function oneSpaced(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/** The date alone, without a weekday before it and a time after it. */
function dateIn(clean: string): string {
  return clean.replace(weekday, '').replace(time, '').trim();
}

function pad(part: number): string {
  return String(part).padStart(2, '0');
}

/** The number of a month by its full or abbreviated name in one of several languages; accents don't matter. */
function monthNamed(name: string): number | undefined {
  known ??= readMonthNames();
  return known.get(plain(name));
}

function readMonthNames(): Map<string, number> {
  const names = new Map<string, number>(Object.entries(others));
  for (const language of languages)
    for (const width of ['long', 'short'] as const)
      // With a day, because some languages then inflect the name.
      for (const options of [{ month: width }, { month: width, day: 'numeric' as const }]) {
        const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
        for (let month = 0; month < 12; month += 1) {
          const parts = format.formatToParts(Date.UTC(2027, month, 1));
          const text = plain(parts.find(({ type }) => type === 'month')?.value ?? '');
          if (/^\p{L}{3,}$/u.test(text) && !names.has(text)) names.set(text, month + 1);
        }
      }
  return names;
}

function plain(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase();
}
