import type { ImportRow } from '@baton/contract/resource/import-result.ts';
import type { Download } from '#lib/api-client.ts';
import { copy } from './copy.ts';
import type { ImportField } from './import-kind.ts';

// Spreadsheet programs read text that begins like this as a formula.
const formulaLike = /^'*[=+\-@\t\r\n\0＝＋－＠]/;

function cell(text: string): string {
  const safe = formulaLike.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line for each cell with an error. */
export function errorsAsCsv(fields: readonly ImportField[], rows: readonly ImportRow[]): string {
  const labels = new Map(fields.map(({ id, label }) => [id, label]));
  const lines = rows.flatMap(({ row, label, errors }) =>
    Object.entries(errors).map(([field, messages]) => [
      String(row),
      label,
      labels.get(field) ?? '',
      messages.join(' '),
    ]),
  );
  const { row: rowTitle, key, column, problem } = copy.errorsFile;
  return [[rowTitle, key, column, problem], ...lines]
    .map((line) => `${line.map(cell).join(',')}\r\n`)
    .join('');
}

/** Has a byte order mark, because Excel reads text without one as Windows-1252. */
export function errorsFile(
  fields: readonly ImportField[],
  rows: readonly ImportRow[],
  source: string,
): Download {
  const name = `${source.replace(/\.[^.]*$/, '')}-errors.csv`;
  return { name, data: new Blob(['\uFEFF', errorsAsCsv(fields, rows)], { type: 'text/csv;charset=utf-8' }) };
}
