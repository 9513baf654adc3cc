import type { Form } from '@baton/contract/form/form.ts';
import { copy } from './copy.ts';

/** Most rows of one paste: what a file may have and a preview can show. */
export const maxPastedRows = 20_000;

/**
 * A pasted block as the file of an import. The first row has the names of the columns if it looks so; otherwise they are
 * those of the grid, from the column that it was pasted into.
 */
export function pastedFile(
  cells: readonly (readonly string[])[],
  columns: readonly string[],
  form: Form,
): File {
  const rows = hasHeader(cells[0] ?? [], form) ? cells : [headerOf(cells, columns, form), ...cells];
  const text = rows.map((row) => row.map(quote).join(',')).join('\r\n');
  return new File([`\uFEFF${text}\r\n`], copy.paste.fileName, { type: 'text/csv' });
}

/** Whether most cells of a row are names of fields. */
export function hasHeader(row: readonly string[], form: Form): boolean {
  const names = new Set(
    Object.entries(form).flatMap(([name, { label, synonyms = [] }]) => [name, label, ...synonyms].map(plain)),
  );
  const filled = row.filter((cell) => cell.trim() !== '');
  const known = filled.filter((cell) => names.has(plain(cell))).length;
  return known > 0 && known * 2 > filled.length;
}

function headerOf(cells: readonly (readonly string[])[], columns: readonly string[], form: Form): string[] {
  const width = Math.max(...cells.map((row) => row.length));
  return Array.from({ length: width }, (_, index) => form[columns[index] ?? '']?.label ?? '');
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function quote(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
