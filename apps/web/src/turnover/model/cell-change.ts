import type { CellField } from '@baton/contract/tracker/tracker.ts';
import { dayNumber, dayOf, noDay, type DayNumber } from '@baton/domain/day-number.ts';
import { readDay, readsMonthFirst } from '#lib/read-day.ts';
import type { CellName } from './cell-name.ts';
import type { ProgrammeSet, TrackerView } from './tracker-view.ts';
import { copy } from './copy.ts';

/** The new value of a field: a date as day number (`noDay` clears it), a team as id or null. */
export interface CellChange extends CellName {
  field: CellField;
  value: DayNumber | string | boolean | null;
  /** The version of the cell that the user saw; if missing, the current one. */
  version?: number | undefined;
}

/** '12 forecasts changed', or 'cells' if several fields changed. */
export function describeChanged(changes: readonly CellChange[], count: number): string {
  const [field, ...others] = new Set(changes.map((change) => change.field));
  const isOneField = field !== undefined && others.length === 0;
  return copy.changed(copy.fieldCount[isOneField ? field : 'cell'](count));
}

/** Dates that users enter; baselines are approved instead. */
export type DateName = 'forecast' | 'need' | 'actual';

export function isDateName(field: string): field is DateName {
  return field === 'forecast' || field === 'need' || field === 'actual';
}

/** The values of one cell as they are sent: days as text, null for none. */
export function wireValues(changes: readonly CellChange[]): Partial<Record<CellField, unknown>> {
  const asSent = ({ field, value }: CellChange) =>
    isDateName(field) ? (value === noDay ? null : dayOf(value as DayNumber)) : value;
  return Object.fromEntries(changes.map((change) => [change.field, asSent(change)]));
}

/** Whether the field already has the value; fields that the page doesn’t load are always sent. */
export function isUnchanged(
  { cells }: ProgrammeSet,
  cellIndex: number,
  { field, value }: CellChange,
): boolean {
  if (isDateName(field)) return cells[field][cellIndex] === value;
  if (field === 'required') return (cells.required[cellIndex] === 1) === value;
  if (field === 'remark') return (cells.remark.get(cellIndex) ?? '') === value;
  if (field === 'responsible_team' || field === 'receiving_team')
    return (cells[field][cellIndex] || null) === value;
  return false;
}

/** What can be entered as a date: a day, `noDay` to clear it, or that the milestone is not required. */
export type DateEntry = DayNumber | 'not required';

// not copy: what can be typed
const notRequired = ['n/a', 'na', 'n.a.', 'not required', '-', '–', '—'];

/** Serial date of a spreadsheet, which some programs put on the clipboard instead of text. */
const serial = /^\d{5}(\.0+)?$/;
const firstSerialDay = -25_569;

/** Parses text typed or pasted into a date cell; `instead` is the day in the other order of day and month. */
export function parseDateEntry(
  view: TrackerView,
  text: string,
  base: DayNumber,
): { value: DateEntry; instead?: DateEntry } | { problem: string } {
  const typed = text.trim();
  if (typed === '') return { value: noDay };
  // not copy: the value of an entry
  if (notRequired.includes(typed.toLowerCase())) return { value: 'not required' };
  if (serial.test(typed)) return { value: firstSerialDay + Math.floor(Number(typed)) };
  // Some exports add a time of day, which is ignored.
  const bare = typed.replace(/[T ]00:00(:00(\.0+)?)?(Z)?$/, '');
  const options = { today: dayOf(view.today), base: base === noDay ? null : dayOf(base) };
  const day = readDay(bare, options);
  if (day === null) return { problem: `“${typed}” isn’t a date. Try 12/3, 12 Mar 2027, +7 or today.` };
  const other = readDay(bare, { ...options, isMonthFirst: !readsMonthFirst() });
  return { value: dayNumber(day), ...(other !== null && other !== day && { instead: dayNumber(other) }) };
}
