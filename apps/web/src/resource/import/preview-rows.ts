import type { ImportAction, ImportResult, ImportRow } from '@baton/contract/resource/import-result.ts';
import type { Form } from '@baton/contract/form/form.ts';
import type { ImportOptions } from './import-options.ts';

export type RowFilter = ImportAction | 'all' | 'left_out';

/** A row as the preview shows it. One that is left out keeps the look it had when the server last saw it. */
export interface PreviewRow extends ImportRow {
  isOut: boolean;
}

/** A column of the preview. Without a column in the file there is nothing that could be typed over. */
export interface PreviewColumn {
  field: string;
  label: string;
  isInFile: boolean;
  /** Needs room for an error and its mending. */
  isWide: boolean;
}

/** The rows of the result, with those that the server was told to leave out put back in their places. */
export function mergeRows(
  rows: readonly ImportRow[],
  leftOut: ReadonlyMap<number, ImportRow>,
  skipped: readonly number[],
): PreviewRow[] {
  const isSkipped = new Set(skipped);
  const present = new Set(rows.map(({ row }) => row));
  const absent = [...leftOut.values()].filter(({ row }) => !present.has(row));
  const merged = [...rows, ...absent].map((row) => ({ ...row, isOut: isSkipped.has(row.row) }));
  return absent.length === 0 ? merged : merged.toSorted((a, b) => a.row - b.row);
}

/** Corrected rows stay among the errors, so that none vanishes from under the hand that mends it. */
export function filterRows(
  rows: readonly PreviewRow[],
  filter: RowFilter,
  corrections: ImportOptions['corrections'],
): readonly PreviewRow[] {
  if (filter === 'all') return rows;
  if (filter === 'left_out') return rows.filter(({ isOut }) => isOut);
  return rows.filter(
    ({ row, action, isOut }) =>
      !isOut && (action === filter || (filter === 'error' && corrections[row] !== undefined)),
  );
}

/** The key first, then what needs a look, then the rest in the file's order. */
export function columnsOf(
  form: Form,
  key: string,
  columns: ImportResult['columns'],
  attention: ReadonlySet<string>,
): PreviewColumn[] {
  const matched = columns.flatMap(({ field }) => (field === null ? [] : [field]));
  const fields = [...new Set([...matched, ...attention])];
  const rank = (field: string) => (field === key ? 0 : attention.has(field) ? 1 : 2);
  return fields
    .toSorted((a, b) => rank(a) - rank(b))
    .map((field) => ({
      field,
      label: form[field]?.label ?? 'Whole row',
      isInFile: matched.includes(field),
      isWide: attention.has(field),
    }));
}
