import type { ImportAction, ImportResult, ImportRow } from '@baton/contract/resource/import-result.ts';
import type { ImportField } from './import-kind.ts';
import type { ImportOptions } from './import-options.ts';

export type RowFilter = ImportAction | 'all' | 'left_out';

/** A row of the preview. A skipped row is shown as in the last preview that contained it. */
export interface PreviewRow extends ImportRow {
  /** Its number in what the user gave. */
  line: number;
  isOut: boolean;
}

/** A column of the preview. Only cells of columns in the file can be corrected. */
export interface PreviewColumn {
  field: string;
  label: string;
  isInFile: boolean;
  /** Has room for an error and its correction. */
  isWide: boolean;
}

/** Rows of the result, with skipped rows inserted at their positions. */
export function mergeRows(
  rows: readonly ImportRow[],
  leftOut: ReadonlyMap<number, ImportRow>,
  skipped: readonly number[],
  addedRows = 0,
): PreviewRow[] {
  const isSkipped = new Set(skipped);
  const present = new Set(rows.map(({ row }) => row));
  const absent = [...leftOut.values()].filter(({ row }) => !present.has(row));
  const merged = [...rows, ...absent].map((row) => ({
    ...row,
    line: row.row - addedRows,
    isOut: isSkipped.has(row.row),
  }));
  return absent.length === 0 ? merged : merged.toSorted((a, b) => a.row - b.row);
}

/** Filters rows; corrected rows stay among the errors, so that a row doesn't disappear while it is corrected. */
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

/** Columns in order: the key, columns with errors or corrections, then the rest in the order of the file. */
export function previewColumns(
  fields: readonly ImportField[],
  key: string,
  columns: ImportResult['columns'],
  attention: ReadonlySet<string>,
): PreviewColumn[] {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const matched = columns.flatMap(({ field }) =>
    field === null || byId.get(field)?.takesMany ? [] : [field],
  );
  const rank = (field: string) => (field === key ? 0 : attention.has(field) ? 1 : 2);
  return [...new Set([...matched, ...attention])]
    .toSorted((one, other) => rank(one) - rank(other))
    .map((field) => ({
      field,
      label: byId.get(field)?.label ?? 'Whole row',
      isInFile: matched.includes(field),
      isWide: attention.has(field),
    }));
}
