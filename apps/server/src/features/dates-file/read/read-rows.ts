import { setImmediate } from 'node:timers/promises';
import type { Cell, Table } from '#platform/spreadsheet/table.ts';
import { textOf } from '#resource/import/read-cells.ts';
import { addError, type DatesRow } from './file-row.ts';
import { readRow, type RowReading } from './read-row.ts';
import { beginsStamp } from './stamp-rows.ts';

const rowsAtOnce = 250;
const totals =
  /^(?:(?:grand|sub|overall)[\s-]*)?totals?\b|^(?:sum|count|average|no\. of|summe|gesamt|anzahl|zwischensumme)\b/i;

/** Rows about turnovers, and ignored ones. */
interface ReadRows {
  rows: DatesRow[];
  ignored: { row: number; text: string }[];
}

/** Parses the rows below the header, yielding to the event loop. */
export async function readRows(
  table: Table,
  below: number,
  skip: ReadonlySet<number>,
  reading: RowReading,
  isKnown: (row: DatesRow) => boolean,
): Promise<ReadRows> {
  fillDown(table, below);
  const codeColumn = reading.columns.find(({ field }) => field === 'code');
  const header = textOf(table.rows[below - 1]?.[codeColumn?.index ?? 0]).trim();
  const found: ReadRows = { rows: [], ignored: [] };
  for (let at = below; at < table.rows.length; at += 1) {
    if ((at - below) % rowsAtOnce === rowsAtOnce - 1) await setImmediate();
    const cells = table.rows[at] ?? [];
    const texts = cells.map((cell) => textOf(cell).trim()).filter(Boolean);
    if (beginsStamp(texts)) break;
    if (texts.length === 0 || skip.has(at + 1)) continue;
    const read = readRow(at + 1, cells, reading);
    if (isEmptyRow(read, texts, header) || (texts.length === 1 && read.code !== '' && !isKnown(read)))
      found.ignored.push({ row: at + 1, text: summaryOf(texts) });
    else found.rows.push(read);
  }
  return withoutFootnotes(found, table, isKnown);
}

/** Sets aside legends and notes below the table: lines without dates after the first blank row that follows the last date. */
function withoutFootnotes(
  { rows, ignored }: ReadRows,
  table: Table,
  isKnown: (row: DatesRow) => boolean,
): ReadRows {
  const last = rows.findLast(hasDates)?.row;
  const blank = last === undefined ? -1 : table.rows.findIndex((cells, at) => at >= last && isBlank(cells));
  if (blank < 0) return { rows, ignored };
  const isFootnote = (row: DatesRow) =>
    row.row > blank && Object.keys(row.texts).length <= 2 && !isKnown(row) && !hasDates(row);
  const notes = rows
    .filter(isFootnote)
    .map(({ row, texts }) => ({ row, text: summaryOf(Object.values(texts)) }));
  return {
    rows: rows.filter((row) => !isFootnote(row)),
    ignored: [...ignored, ...notes].toSorted((one, other) => one.row - other.row),
  };
}

function isBlank(cells: readonly Cell[]): boolean {
  return cells.every((cell) => textOf(cell).trim() === '');
}

function summaryOf(texts: readonly string[]): string {
  return texts.slice(0, 3).join(' · ').slice(0, 120);
}

function hasDates({ milestones }: DatesRow): boolean {
  return [...milestones.values()].some(
    ({ days, lines, required }) => Object.keys(days).length > 0 || lines.length > 0 || required !== undefined,
  );
}

/** Totals, headings and repeated headers. */
function isEmptyRow(read: DatesRow, texts: readonly string[], header: string): boolean {
  if (totals.test(texts[0] ?? '') || (read.code !== '' && read.code === header)) return true;
  if (read.code !== '') return false;
  const isDated = hasDates(read);
  if (isDated) addError(read, 'code', 'This row has dates but no code. Enter the code, or skip the row.');
  return !isDated;
}

/** A cell merged over several rows applies to each of them. */
function fillDown({ rows, merged }: Table, below: number): void {
  for (const { top, left, bottom, right } of merged) {
    if (top < below || left !== right || top === bottom) continue;
    const cell: Cell = rows[top]?.[left] ?? null;
    for (let row = top + 1; row <= bottom; row += 1) {
      const cells = rows[row] ?? [];
      while (cells.length <= left) cells.push(null);
      cells[left] ??= cell;
    }
  }
}
