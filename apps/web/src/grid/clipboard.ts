import { parseTable, serialiseTable } from './html-table.ts';
import { parseTsv, serialiseTsv } from './tsv.ts';

/** Puts rows of cells on the clipboard, for spreadsheets and for text. */
export function writeClipboard(data: DataTransfer, rows: readonly (readonly string[])[]): void {
  data.setData('text/plain', serialiseTsv(rows));
  data.setData('text/html', serialiseTable(rows));
}

/** Reads what was pasted. Text is what the other program shows; its table is used where it holds more cells. */
export function readClipboard(data: DataTransfer): string[][] {
  const text = data.getData('text/plain');
  const html = data.getData('text/html');
  const fromText = text === '' ? [] : parseTsv(text);
  const fromTable = /<table[\s>]/i.test(html) ? parseTable(html) : [];
  return cellCount(fromTable) > cellCount(fromText) ? fromTable : fromText;
}

function cellCount(rows: readonly (readonly string[])[]): number {
  return rows.reduce((count, row) => count + row.length, 0);
}
