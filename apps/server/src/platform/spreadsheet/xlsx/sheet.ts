import type { Readable } from 'node:stream';
import { Rows } from '#platform/spreadsheet/rows.ts';
import type { Cell, Range } from '#platform/spreadsheet/table.ts';
import { readCell, type CellContext, type RawCell } from './cell.ts';
import { readXml } from './xml-reader.ts';

const maxMerged = 50_000;

/** Reads cells and merged ranges while decompressing. */
export async function readSheet(
  part: Readable,
  context: CellContext,
): Promise<{ rows: Cell[][]; merged: Range[] }> {
  const rows = new Rows();
  const merged: Range[] = [];
  const cell: RawCell = { type: 'n', style: 0, value: undefined, inline: '' };
  let [row, column] = [-1, -1];
  let inCells = false;
  let inHint = false;
  let collecting: 'value' | 'inline' | undefined;

  function openCell({ r, t = 'n', s = '0' }: Record<string, string>): void {
    // The position is optional: by default a cell follows its predecessor.
    if (r === undefined) column += 1;
    else [row, column] = positionOf(r);
    cell.type = t;
    cell.style = Number(s);
    cell.value = undefined;
    cell.inline = '';
  }

  await readXml(part, {
    open(name, attributes) {
      if (!inCells) {
        if (name === 'sheetData') inCells = true;
        if (name === 'mergeCell') addMerged(merged, attributes['ref']);
      } else if (name === 'c') {
        openCell(attributes);
      } else if (name === 'v') {
        collecting = 'value';
        cell.value = '';
      } else if (name === 't') {
        collecting = inHint ? undefined : 'inline';
      } else if (name === 'row') {
        row = attributes['r'] === undefined ? row + 1 : rowOf(attributes['r']);
        column = -1;
      } else if (name === 'rPh') {
        inHint = true;
      }
    },
    text(piece) {
      if (collecting === 'value') cell.value += piece;
      else if (collecting === 'inline') cell.inline += piece;
    },
    close(name) {
      if (!inCells) return;
      collecting = undefined;
      if (name === 'c') rows.put(row, column, readCell(cell, context));
      else if (name === 'rPh') inHint = false;
      else if (name === 'sheetData') inCells = false;
    },
  });
  return { rows: rows.rows, merged: clip(merged, rows.rows) };
}

/** Zero-based row and column of an address such as AB12. */
function positionOf(address: string): [row: number, column: number] {
  let [column, index] = [0, 0];
  for (; index < address.length; index += 1) {
    const letter = address.charCodeAt(index) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  if (index === 0 || index > 3) throw new Error('A cell has no address.');
  return [rowOf(address.slice(index)), column - 1];
}

function rowOf(text: string): number {
  const row = Number(text);
  if (!Number.isInteger(row) || row < 1 || row > 1_048_576) throw new Error('A row has no number.');
  return row - 1;
}

function addMerged(merged: Range[], reference = ''): void {
  if (merged.length >= maxMerged) throw new Error('There are too many merged ranges.');
  const [from = '', to = from] = reference.split(':');
  const [[top, left], [bottom, right]] = [positionOf(from), positionOf(to)];
  merged.push({ top, left, bottom, right });
}

/** Clips ranges to the values and removes overlaps, which bounds the work. */
function clip(merged: Range[], rows: Cell[][]): Range[] {
  const lastColumn = rows.reduce((widest, row) => Math.max(widest, row.length), 0) - 1;
  const clipped = merged
    .map((range) => ({
      ...range,
      bottom: Math.min(range.bottom, rows.length - 1),
      right: Math.min(range.right, lastColumn),
    }))
    .filter(({ top, left, bottom, right }) => bottom >= top && right >= left);
  const area = clipped.reduce(
    (sum, { top, left, bottom, right }) => sum + (bottom - top + 1) * (right - left + 1),
    0,
  );
  if (area > rows.length * (lastColumn + 1)) throw new Error('Merged ranges lie over each other.');
  return clipped;
}
