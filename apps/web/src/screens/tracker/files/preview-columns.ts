import type { DatesImportResult } from '@baton/contract/turnover/tracker-files.ts';
import type { PreviewColumn } from '#resource/import/preview-rows.ts';

/** The code first, then what needs a look, then the rest in the file's order. */
export function previewColumns(
  { columns, fields }: Pick<DatesImportResult, 'columns' | 'fields'>,
  attention: ReadonlySet<string>,
): PreviewColumn[] {
  const labels = new Map(fields.map(({ field, label }) => [field, label]));
  const matched = columns.flatMap(({ field }) => (field === null || field === 'note' ? [] : [field]));
  const rank = (field: string) => (field === 'code' ? 0 : attention.has(field) ? 1 : 2);
  return [...new Set([...matched, ...attention])]
    .toSorted((one, other) => rank(one) - rank(other))
    .map((field) => ({
      field,
      label: labels.get(field) ?? 'Whole row',
      isInFile: matched.includes(field),
      isWide: attention.has(field),
    }));
}
