import { guardText } from './formula-guard.ts';
import type { OutCell, OutSheet } from './table.ts';

/** UTF-8 with a mark and CRLF, which every spreadsheet program opens; send it as UTF-8. */
export function writeCsv(sheet: OutSheet): string {
  const lines = [sheet.columns.map(({ header }) => header), ...sheet.rows].map((row) =>
    row.map(cellText).join(','),
  );
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** Text is always quoted, so that neither separators nor spaces at its ends are ever lost. */
function cellText(cell: OutCell): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string') return `"${guardText(cell).replaceAll('"', '""')}"`;
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return cell.day;
}
