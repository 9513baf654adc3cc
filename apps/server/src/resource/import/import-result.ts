import type { Form } from '@baton/contract/form/form.ts';
import type { ImportResult, ImportRow } from '@baton/contract/resource/import-result.ts';
import type { Table } from '#platform/spreadsheet/table.ts';
import type { Lookup } from '#resource/lookups.ts';
import type { FileRow } from './import-rows.ts';
import type { MatchedColumn } from './match-headers.ts';
import type { Reading } from './read-cells.ts';

/** Formats a value as in a file: references by their key. */
type FormatValue = (name: string, value: unknown) => unknown;

export function valueFormatter(form: Form, lookups: Map<string, Lookup>): FormatValue {
  return (name, value) => {
    const lookup = lookups.get(form[name]?.to ?? '');
    if (!lookup) return value;
    const word = (each: unknown): unknown => (typeof each === 'number' ? lookup.keyOf(each) : each);
    return Array.isArray(value) ? value.map(word) : word(value);
  };
}

/** Values of a row, for the file's columns; of a wrong cell its text. */
export function valuesOf(
  fields: readonly string[],
  read: FileRow,
  words: FormatValue,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const name of fields) {
    if (read.given[name] !== undefined) values[name] = words(name, read.given[name]);
    else if (read.texts[name] !== undefined) values[name] = read.texts[name];
  }
  return values;
}

/** What a row is called: by its key, or the other field by which its record is found. */
export function labelOf({ key, otherKey }: FileRow): string {
  return key === '' ? otherKey : key;
}

/** A rejected row with its errors by cell. */
export function errorRow(fields: readonly string[], read: FileRow, words: FormatValue): ImportRow {
  const { row, errors } = read;
  const values = valuesOf(fields, read, words);
  return { row, action: 'error', id: null, label: labelOf(read), values, changes: {}, errors };
}

/** Old and new of each field that differs. */
export function changesOf(
  old: Record<string, unknown>,
  given: Record<string, unknown>,
  words: FormatValue,
): Record<string, unknown[]> {
  const changes: Record<string, unknown[]> = {};
  for (const [name, value] of Object.entries(given)) {
    if (old[name] === value || JSON.stringify(old[name]) === JSON.stringify(value)) continue;
    changes[name] = [words(name, old[name]), words(name, value)];
  }
  return changes;
}

/** Result of a preview or commit, without its rows. */
export function present(
  rows: ImportRow[],
  about: {
    table: Table;
    columns: MatchedColumn[];
    checksum: string;
    reading: Pick<Reading, 'asksOrder' | 'missing'>;
  },
): ImportResult {
  const totals = { create: 0, update: 0, unchanged: 0, error: 0 };
  for (const { action } of rows) totals[action] += 1;
  const missing = about.reading.missing?.list();
  return {
    committed: false,
    can_commit: totals.error === 0,
    checksum: about.checksum,
    sheets: about.table.sheets,
    sheet: about.table.sheet,
    asks_date_order: about.reading.asksOrder,
    columns: about.columns
      .filter(({ header }) => header !== '')
      .map(({ header, field }) => ({ header, field })),
    ...(missing && { missing }),
    totals,
    rows,
  };
}
