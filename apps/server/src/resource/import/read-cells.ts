import type { Field } from '@baton/contract/form/field.ts';
import { choiceLabel } from '@baton/contract/form/choices.ts';
import { isAmbiguousDay, readDayCell, type DayOrder } from '#platform/spreadsheet/read-day-cell.ts';
import type { Cell, DateSystem, Table } from '#platform/spreadsheet/table.ts';
import { copy } from '#resource/copy.ts';
import type { Lookup } from '#resource/lookups.ts';
import type { MissingReferences } from './missing-references.ts';

/** Settings for parsing cells. */
export interface Reading {
  dateOrder: DayOrder | undefined;
  dateSystem: DateSystem;
  lookups: Map<string, Lookup>;
  /** Set by the first date that is ambiguous without an order. */
  asksOrder: boolean;
  /** References without a record, if those can be created. */
  missing?: MissingReferences;
}

type CellReading = { value: unknown } | { problem: string } | { waitsFor: string } | 'empty';

/** Parses a cell for a field. `waitsFor`: it refers to a record that may come later in the same file. */
export function readCell(field: Field, cell: Cell, reading: Reading, own: string): CellReading {
  const text = textOf(cell);
  if (text.trim() === '') return 'empty';
  if (field.kind === 'day') return readDay(cell, text, reading);
  if (field.kind === 'reference') return readReference(field.to ?? '', text, reading, own);
  if (field.kind === 'references') return readReferences(field.to ?? '', text, reading, own);
  if (field.kind === 'list') return { value: parts(text).map((part) => field.read(part)) };
  if (field.kind === 'choice') return { value: choiceOf(field, text) };
  if ((field.kind === 'integer' || field.kind === 'number') && cell?.kind === 'number')
    return { value: cell.value };
  if (field.kind === 'boolean' && cell?.kind === 'boolean') return { value: cell.value };
  return { value: field.read(text) };
}

/** Error for a date such as 03/04/2026 without a known order. */
export function isAmbiguous(text: string): string {
  return `“${text}” is ambiguous. Choose whether the day or month comes first.`;
}

/** A cell corrected by the user in the preview. */
export function correctedCell(correction: unknown): Cell {
  return { kind: 'text', text: typeof correction === 'string' ? correction : JSON.stringify(correction) };
}

/** Text of a cell as displayed. */
export function textOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (cell.kind === 'text' || cell.kind === 'number') return cell.text;
  if (cell.kind === 'day') return cell.day;
  return cell.value ? 'yes' : 'no';
}

/** Default header: the first non-empty row. */
export function firstRow(table: Table): number {
  return table.rows.findIndex((cells) => cells.some((cell) => textOf(cell).trim() !== '')) + 1;
}

function readDay(cell: Cell, text: string, reading: Reading): CellReading {
  const { dateOrder, dateSystem } = reading;
  if (dateOrder === undefined && cell?.kind === 'text' && isAmbiguousDay(text)) {
    reading.asksOrder = true;
    return { problem: isAmbiguous(text) };
  }
  const read = readDayCell(cell, { order: dateOrder ?? 'dmy', dateSystem });
  if (read === null) return 'empty';
  return 'day' in read ? { value: read.day } : { problem: read.problem };
}

function readReference(to: string, text: string, { lookups, missing }: Reading, own: string): CellReading {
  const lookup = lookups.get(to);
  const found = lookup?.find(text);
  if (typeof found === 'number') return { value: found };
  if (found === null) return { problem: `Several records are called “${text}”. Enter the code instead.` };
  if (to === own) return { waitsFor: text };
  missing?.add(to, text.trim());
  return { problem: copy.import.unknown(lookup?.one ?? 'record', text) };
}

function readReferences(to: string, text: string, reading: Reading, own: string): CellReading {
  const read = parts(text).map((part) => readReference(to, part, reading, own));
  const problem = read.find((each) => typeof each === 'object' && 'problem' in each);
  if (problem) return problem;
  return {
    value: read.flatMap((each) =>
      typeof each === 'object' && 'value' in each ? (each.value as number) : [],
    ),
  };
}

/** Splits a cell with several values. */
function parts(text: string): string[] {
  return text
    .split(/[;|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Matches 'Pre-commissioning' to 'pre_commissioning'. */
function choiceOf(field: Field, text: string): string {
  const plain = (word: string) => word.toLowerCase().replace(/[^a-z0-9]+/g, '');
  const found = (field.options ?? []).find((option) =>
    [String(option), choiceLabel(field, option)].some((name) => plain(name) === plain(text)),
  );
  return found === undefined ? text.trim() : String(found);
}
