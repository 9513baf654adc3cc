import { dayNumber, dayOf, noDay, type DayNumber } from '@baton/domain/day-number.ts';
import { readDay } from '#lib/read-day.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';

/** What a cell of a milestone can be given: a day, none, or that the gate is not required. */
export type Entry = DayNumber | 'not required';

const notRequired = ['n/a', 'na', 'n.a.', 'not required', '-', '–', '—'];

/** A spreadsheet's own number of a day, which some programs put on the clipboard instead of its text. */
const serial = /^\d{5}(\.0+)?$/;
const firstSerialDay = -25_569;

/** Reads what was typed or pasted into a date cell. */
export function readEntry(
  view: TrackerView,
  text: string,
  base: DayNumber,
): { value: Entry } | { problem: string } {
  const typed = text.trim();
  if (typed === '') return { value: noDay };
  if (notRequired.includes(typed.toLowerCase())) return { value: 'not required' };
  if (serial.test(typed)) return { value: firstSerialDay + Math.floor(Number(typed)) };
  // A time of day behind the date, as some exports have it, says nothing here.
  const bare = typed.replace(/[T ]00:00(:00(\.0+)?)?(Z)?$/, '');
  const day = readDay(bare, { today: dayOf(view.today), base: base === noDay ? null : dayOf(base) });
  return day === null
    ? { problem: `“${typed}” is not a date. Try 12/3, 12 Mar 27, +7 or today.` }
    : { value: dayNumber(day) };
}
