import { readForm, type CheckMemory, type FieldErrors, type Form } from '@baton/contract/form/form.ts';
import type { Table } from '#platform/spreadsheet/table.ts';
import { inSlices } from '#platform/yield-to-event-loop.ts';
import { matchKey } from '#resource/check.ts';
import type { TableMapping } from '#resource/table-mapping.ts';
import type { ImportOptions } from './import-options.ts';
import type { MatchedColumn } from './match-headers.ts';
import { correctedCell, readCell, textOf, type Reading } from './read-cells.ts';

/** A parsed row of a file. */
export interface FileRow {
  /** Row number as in the spreadsheet. */
  row: number;
  key: string;
  /** Text of the other field by which the record is found. */
  otherKey: string;
  given: Record<string, unknown>;
  /** Text of cells that have no value, because it is wrong. */
  texts: Record<string, string>;
  errors: FieldErrors;
  /** Refers to a parent that may come from the same file. */
  waitsFor: { field: string; text: string } | undefined;
}

/** Parses all rows below the header; errors are kept by cell. */
export async function readRows(
  tableMapping: TableMapping,
  table: Table,
  columns: MatchedColumn[],
  options: Pick<ImportOptions, 'skipRows' | 'corrections'> & { headerRow: number },
  reading: Reading,
): Promise<FileRow[]> {
  const { resource } = tableMapping;
  const rows: FileRow[] = [];
  await inSlices(table.rows, (cells, index) => {
    const row = index + 1;
    if (
      row <= options.headerRow ||
      options.skipRows.has(row) ||
      cells.every((cell) => textOf(cell).trim() === '')
    )
      return;
    const read: FileRow = {
      row,
      key: '',
      otherKey: '',
      given: {},
      texts: {},
      errors: {},
      waitsFor: undefined,
    };
    for (const { field: name, index: column } of columns) {
      const field = name === null ? undefined : resource.form[name];
      if (name === null || !field) continue;
      const correction = options.corrections[String(row)]?.[name];
      const cell = correction === undefined ? (cells[column] ?? null) : correctedCell(correction);
      const found = readCell(field, cell, reading, resource.name);
      if (found === 'empty') read.given[name] = emptyOf(field);
      else if ('value' in found) read.given[name] = found.value;
      else {
        read.texts[name] = textOf(cell).trim();
        if ('problem' in found) read.errors[name] = [found.problem];
        else read.waitsFor = { field: name, text: found.waitsFor };
      }
      if (name === resource.key) read.key = textOf(cell).trim();
      if (name === resource.otherKey) read.otherKey = textOf(cell).trim();
    }
    rows.push(read);
  });
  refuseRepeats(rows, resource.key, ({ key }) => key);
  if (resource.otherKey !== undefined) refuseRepeats(rows, resource.otherKey, ({ otherKey }) => otherKey);
  return rows;
}

/** An empty cell clears optional fields and leaves others unchanged. */
function emptyOf(field: Form[string]): unknown {
  const { kind, initial } = field;
  if ((kind === 'text' || kind === 'email') && (initial ?? '') === '') return '';
  if ((kind === 'references' || kind === 'list') && (initial as unknown[]).length === 0) return [];
  return initial === undefined ? null : undefined;
}

/** Validates a row: a new record needs all required fields, an existing one only the given. */
export function checkRow(form: Form, read: FileRow, isNew: boolean, memory: CheckMemory): void {
  const checked = isNew
    ? readForm(form, read.given, 'draft', memory)
    : readForm(form, read.given, 'patch', memory);
  if (checked.values) read.given = checked.values;
  else for (const [name, messages] of Object.entries(checked.errors)) read.errors[name] ??= messages;
}

/** Rejects duplicate keys within a file. */
function refuseRepeats(rows: FileRow[], field: string, keyOf: (read: FileRow) => string): void {
  const first = new Map<string, number>();
  for (const read of rows) {
    const mine = matchKey(keyOf(read));
    const earlier = first.get(mine);
    if (mine !== '' && earlier !== undefined)
      read.errors[field] = [`“${keyOf(read)}” is already in row ${earlier}.`];
    else first.set(mine, read.row);
  }
}
