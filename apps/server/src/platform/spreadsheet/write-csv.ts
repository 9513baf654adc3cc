import { setImmediate as next } from 'node:timers/promises';
import { guardText } from './formula-guard.ts';
import { rowsAtOnce, type OnRows, type OutCell, type OutSheet } from './table.ts';

/**
 * UTF-8 with byte order mark and CRLF, which every spreadsheet program opens. Written in batches, so that a long file
 * doesn't block the event loop and reports progress.
 */
export async function writeCsv(sheet: OutSheet, onRows?: OnRows): Promise<string> {
  let text = `\uFEFF${lineOf(sheet.columns.map(({ header }) => header))}`;
  let row = 0;
  for (const cells of sheet.rows) {
    text += lineOf(cells);
    row += 1;
    if (row % rowsAtOnce !== 0) continue;
    onRows?.(rowsAtOnce);
    await next();
  }
  onRows?.(row % rowsAtOnce);
  return text;
}

const lineOf = (cells: readonly OutCell[]) => `${cells.map(cellText).join(',')}\r\n`;

/** Text is always quoted, so that neither separators nor spaces at its ends are ever lost. */
function cellText(cell: OutCell): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'object' && 'text' in cell) return cellText(cell.text);
  if (typeof cell === 'string') return `"${guardText(cell).replaceAll('"', '""')}"`;
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return cell.day;
}
