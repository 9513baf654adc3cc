import type { Table } from '#platform/spreadsheet/table.ts';
import { textOf } from '#resource/import/read-cells.ts';
import { kindOf } from './date-words.ts';

/** A column with the header texts above it, from the top. */
export interface HeaderColumn {
  index: number;
  /** Unique in the file, so that settings can refer to it. */
  header: string;
  parts: string[];
}

/** Rows of the header, zero-based. */
export interface HeaderRows {
  first: number;
  count: number;
}

/** Combines the header texts above each column; a merged title applies to all columns below it. */
export function readHeaders(table: Table, { first, count }: HeaderRows): HeaderColumn[] {
  const texts = headerTexts(table, { first, count });
  const width = Math.max(0, ...texts.map((row) => row.length));
  const seen = new Map<string, number>();
  const columns: HeaderColumn[] = [];
  for (let index = 0; index < width; index += 1) {
    const parts = texts
      .map((row) => row[index] ?? '')
      .filter((part, at, all) => part !== '' && part !== all[at - 1]);
    const title = parts.join(' / ');
    if (title === '') continue;
    const times = (seen.get(title) ?? 0) + 1;
    seen.set(title, times);
    columns.push({ index, header: times === 1 ? title : `${title} (${times})`, parts });
  }
  return columns;
}

function headerTexts({ rows, merged }: Table, { first, count }: HeaderRows): string[][] {
  const last = first + count - 1;
  const texts = Array.from({ length: count }, (_, at) =>
    (rows[first + at] ?? []).map((cell) => textOf(cell).replace(/\s+/g, ' ').trim()),
  );
  for (const { top, left, bottom, right } of merged) {
    if (bottom < first || top > last) continue;
    const text = textOf(rows[top]?.[left]).replace(/\s+/g, ' ').trim();
    for (let row = Math.max(top, first); row <= Math.min(bottom, last); row += 1)
      for (let column = left; column <= right; column += 1) put(texts[row - first], column, text);
  }
  // CSV has no merged cells: a title followed by empty cells applies to the columns after it.
  for (const row of texts.slice(0, -1)) {
    const beneath = texts.at(-1) ?? [];
    for (let column = 1; column < beneath.length; column += 1) {
      if ((row[column] ?? '') === '' && kindOf(beneath[column] ?? '') && (row[column - 1] ?? '') !== '')
        put(row, column, row[column - 1] ?? '');
    }
  }
  return texts;
}

function put(row: string[] | undefined, column: number, text: string): void {
  if (!row) return;
  while (row.length <= column) row.push('');
  row[column] = text;
}
