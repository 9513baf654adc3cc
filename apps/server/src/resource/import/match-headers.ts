import type { Form } from '@baton/contract/form/form.ts';
import { withoutImages } from '@baton/contract/form/image-field.ts';
import { plainHeading as plain } from '@baton/contract/form/text.ts';
import { AppError } from '#platform/app-error.ts';
import type { Table } from '#platform/spreadsheet/table.ts';
import { copy } from '#resource/copy.ts';
import type { ImportOptions } from './import-options.ts';
import { firstRow, textOf } from './read-cells.ts';

/** A column matched to a field. */
export interface MatchedColumn {
  header: string;
  field: string | null;
  index: number;
}

/** Finds the header of a file and matches its columns; throws if none is the key, unless new records need none. */
export function matchFile(
  table: Table,
  form: Form,
  key: string,
  mapping: Record<string, unknown>,
  options: Pick<ImportOptions, 'headerRow'>,
): { headerRow: number; columns: MatchedColumn[] } {
  const headerRow = options.headerRow ?? firstRow(table);
  const headers = (table.rows[headerRow - 1] ?? []).map((cell) => textOf(cell).trim());
  const columns = matchHeaders(form, headers, mapping);
  const isKeyGiven = form[key]?.needed === false;
  if (columns.some(({ field }) => (isKeyGiven ? field !== null : field === key)))
    return { headerRow, columns };
  const detail = `No column was found for “${form[key]?.label ?? copy.import.key}”. Choose its column, or rename its header.`;
  throw new AppError('column_not_found', detail, { extra: { file: [detail] } });
}

/**
 * Matches columns to fields: as given, else by name, label or synonym. Exact names first, so that a column 'Name'
 * isn't matched by another field's synonym; no field gets two columns.
 */
export function matchHeaders(
  whole: Form,
  headers: readonly string[],
  given: Record<string, unknown> = {},
): MatchedColumn[] {
  const form = withoutImages(whole);
  const columns: MatchedColumn[] = headers.map((header, index) => ({ header, field: null, index }));
  const taken = new Set<string>();
  const take = (column: MatchedColumn, field: string | undefined) => {
    if (field === undefined || taken.has(field)) return;
    column.field = field;
    taken.add(field);
  };
  const untold = columns.filter(({ header }) => !Object.hasOwn(given, header));
  for (const column of columns) {
    const wanted = given[column.header];
    if (typeof wanted === 'string' && Object.hasOwn(form, wanted)) take(column, wanted);
  }
  const fields = Object.entries(form);
  const passes: ((name: string, plainHeader: string) => boolean)[] = [
    (name, header) => plain(name) === header,
    (name, header) => plain(form[name]?.label ?? '') === header,
    (name, header) => (form[name]?.synonyms ?? []).some((word) => plain(word) === header),
  ];
  for (const fits of passes) {
    for (const column of untold.filter(({ field, header }) => field === null && plain(header) !== '')) {
      take(column, fields.find(([name]) => !taken.has(name) && fits(name, plain(column.header)))?.[0]);
    }
  }
  return columns;
}
