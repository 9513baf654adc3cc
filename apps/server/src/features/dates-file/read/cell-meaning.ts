import { textMeanings } from '@baton/contract/tracker/tracker-files.ts';
import type { Calendar } from '@baton/domain/calendar.ts';
import { dayNumber, dayOf, weekOf } from '@baton/domain/day-number.ts';
import { isDay } from '@baton/domain/day.ts';
import {
  isAmbiguousDay,
  readDayCell,
  readDayText,
  type DayOrder,
} from '#platform/spreadsheet/read-day-cell.ts';
import type { Cell, DateSystem } from '#platform/spreadsheet/table.ts';
import { textOf } from '#resource/import/read-cells.ts';

/** Context for interpreting cells of a file. */
export interface MeaningContext {
  order: DayOrder | undefined;
  dateSystem: DateSystem;
  /** Meanings chosen by the user, by text key. */
  values: ReadonlyMap<string, string>;
  calendar: Calendar;
  weekStart: number;
  /** A date without a year means the nearest one. */
  today: string;
  /** Meanings of texts read before: the same few hundred days fill most files. */
  cache: Map<string, CellMeaning>;
}

/** Meaning of a cell in a date column. `text` is kept as a remark if it contains more than the meaning. */
export type CellMeaning =
  | { kind: 'empty' }
  | { kind: 'day'; day: string; text?: string; isActual?: boolean }
  | { kind: 'not_required' | 'remark' | 'planned' | 'ask'; text: string }
  | { kind: 'two_ways'; text: string };

const notRequired =
  /^(?:entf(?:ä|a)llt|nicht erforderlich|n\.?\s?\/?\s?a\.?|not\s+(?:applicable|required|needed)|n\.?\s?\/?\s?r\.?)$/i;
const nothing =
  /^(?:t\.?b\.?[acdn]\.?|to be (?:confirmed|determined|advised|announced)|[-–—?.]+|none|nil|no|offen|unbekannt|false|0|#(?:n\/a|ref!|value!|name\?|div\/0!|null!|num!))$/i;
const done =
  /^(?:done|complete|completed|closed|finished|yes|y|ok|true|x|✓|✔|passed|signed(?: off)?|accepted|achieved|erledigt|fertig|abgeschlossen|ja)$/i;
const week =
  /^(?:w\s?[/.]?\s?c\.?|w\s?\/?\s?b|wk\.?(?:\s?comm\.?)?|week(?:\s+(?:commencing|beginning|starting|of))?)[\s:.\-–]*(?=\d|[a-z]{3,9}[\s.-]*\d)(.+)$/i;
/** "KW 12", "W12/27", "2027-W12", "week 12": a calendar week by its number. */
const weekNumber =
  /^(?:(\d{4})[\s/-]*)?(?:kw|cw|wk|w|week|woche|uke|uge)\.?[\s-]*(\d{1,2})(?:[\s/.'-]+(\d{4}|\d{2}))?$/i;
const weekEnd = /^(?:w\s?\/?\s?e\.?|week\s+(?:ending|end))[\s:.\-–]*(.+)$/i;
/** Marks of scheduling programs: A for an actual, an asterisk for a constraint. */
const marked = /^(.*\d)\s*(?:\(?(A)\)?|\*)$/;

/** Day and month. A month before a number could as well be followed by its year. */
const yearless = /^(?:\d{1,2}(?:st|nd|rd|th)?[\s\-/.]*\p{L}{3,12}\.?|\d{1,2}\/\d{1,2})$/iu;

/** Normalises spacing and case, so that equal texts need one decision. */
export function textKey(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Interprets a cell of a date column; its text is never lost. */
export function meaningOf(cell: Cell, context: MeaningContext): CellMeaning {
  if (cell === null) return { kind: 'empty' };
  if (cell.kind === 'day') return { kind: 'day', day: cell.day };
  const key = `${cell.kind === 'number' ? cell.value : cell.kind} ${textOf(cell)}`;
  const known = context.cache.get(key);
  if (known) return known;
  const meaning = findMeaning(cell, context);
  context.cache.set(key, meaning);
  return meaning;
}

function findMeaning(cell: NonNullable<Cell>, context: MeaningContext): CellMeaning {
  const text = textOf(cell).trim().replace(/\s+/g, ' ');
  if (text === '') return { kind: 'empty' };
  const said = context.values.get(textKey(text));
  if (said !== undefined) return statedMeaning(said, text);
  if (cell.kind === 'number' && cell.value >= 30_000 && cell.value < 80_000) {
    const read = readDayCell(cell, { order: 'dmy', dateSystem: context.dateSystem });
    if (read && 'day' in read) return { kind: 'day', day: read.day };
  }
  return textMeaning(text, context);
}

function statedMeaning(said: string, text: string): CellMeaning {
  if (isDay(said)) return { kind: 'day', day: said, text };
  if (said === 'empty') return { kind: 'empty' };
  const found = textMeanings.find((meaning) => meaning === said);
  return found === undefined || found === 'empty' ? { kind: 'remark', text } : { kind: found, text };
}

function textMeaning(text: string, context: MeaningContext): CellMeaning {
  const plain = readOrdered(text, context);
  if (plain !== undefined) return plain;
  const [, inner, isActual] = marked.exec(text) ?? [];
  if (inner !== undefined) {
    const read = readOrdered(inner, context);
    if (read?.kind === 'day') return isActual ? { ...read, isActual: true } : read;
    if (read?.kind === 'two_ways') return { kind: 'two_ways', text };
  }
  if (notRequired.test(text)) return { kind: 'not_required', text };
  if (nothing.test(text)) return { kind: 'empty' };
  if (done.test(text)) return { kind: 'ask', text };
  return looseDay(text, context) ?? { kind: 'remark', text };
}

function readOrdered(text: string, { order }: MeaningContext): CellMeaning | undefined {
  if (order === undefined && isAmbiguousDay(text)) return { kind: 'two_ways', text };
  const read = readDayText(text, order ?? 'dmy');
  if ('day' in read) return { kind: 'day', day: read.day };
  const turned = order === undefined ? readDayText(text, 'mdy') : read;
  return 'day' in turned ? { kind: 'day', day: turned.day } : undefined;
}

/** Approximate dates: of a week, or without a year. Their text is kept as a remark. */
function looseDay(text: string, context: MeaningContext): CellMeaning | undefined {
  const { calendar, weekStart } = context;
  const numbered = numberedWeek(text, context);
  if (numbered !== undefined) return { kind: 'day', day: dayOf(calendar.onOrBefore(numbered + 6)), text };
  const start = week.exec(text)?.[1];
  if (start !== undefined) {
    const day = nearestDay(start, context);
    if (day === undefined) return undefined;
    return { kind: 'day', day: dayOf(calendar.onOrBefore(weekOf(dayNumber(day), weekStart) + 6)), text };
  }
  const end = weekEnd.exec(text)?.[1];
  if (end !== undefined) {
    const day = nearestDay(end, context);
    return day === undefined
      ? undefined
      : { kind: 'day', day: dayOf(calendar.onOrBefore(dayNumber(day))), text };
  }
  const day = nearestDay(text, context);
  return day === undefined ? undefined : { kind: 'day', day, text };
}

/** First day of a calendar week (ISO 8601); without a year, of the nearest one. */
function numberedWeek(text: string, { today }: MeaningContext): number | undefined {
  const [, before, number, after] = weekNumber.exec(text) ?? [];
  const week = Number(number ?? 0);
  if (week < 1 || week > 53) return undefined;
  const given = before ?? after;
  const year = Number(today.slice(0, 4));
  const years =
    given === undefined
      ? [year - 1, year, year + 1]
      : [given.length === 2 ? 2000 + Number(given) : Number(given)];
  const starts = years.map((each) => weekOf(dayNumber(`${each}-01-04`), 1) + (week - 1) * 7);
  const distance = (day: number) => Math.abs(day - dayNumber(today));
  return starts.toSorted((one, other) => distance(one) - distance(other))[0];
}

function nearestDay(text: string, context: MeaningContext): string | undefined {
  const whole = readOrdered(text, context);
  if (whole?.kind === 'day') return whole.day;
  if (whole || !yearless.test(text)) return undefined;
  const today = dayNumber(context.today);
  const year = Number(context.today.slice(0, 4));
  const separator = text.includes('/') && !/[a-z]/i.test(text) ? '/' : ' ';
  const days = [year - 1, year, year + 1].flatMap((each) => {
    const read = readDayText(`${text}${separator}${each}`, context.order ?? 'dmy');
    return 'day' in read ? [read.day] : [];
  });
  const distance = (day: string) => Math.abs(dayNumber(day) - today);
  return days.toSorted((one, other) => distance(one) - distance(other))[0];
}
