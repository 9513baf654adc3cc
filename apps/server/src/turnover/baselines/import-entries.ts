import { createHash } from 'node:crypto';
import type { ImportResult, ImportRow } from '@baton/contract/resource/import-result.ts';
import { entryFileForm } from '@baton/contract/turnover/baseline-file.ts';
import { jsonAnswer, type Answer } from '#platform/answer.ts';
import { AppError, fieldError } from '#platform/app-error.ts';
import type { Table } from '#platform/spreadsheet/table.ts';
import type { ImportWishes } from '#resource/import.ts';
import { matchHeaders } from '#resource/match-headers.ts';
import { firstRow, textOf } from '#resource/read-cells.ts';
import { readEntryRows, type EntryRow } from './entry-rows.ts';
import type { BaselineRow } from './find-baseline.ts';
import type { PlanGround } from './plan-ground.ts';
import type { EntryChange } from './write-entries.ts';

export interface EntryImport {
  result: ImportResult;
  changes: EntryChange[];
}

/** Compares a file of dates with a draft. Preview and commit are this same reading; only the commit then writes. */
export function compareEntries(
  ground: PlanGround,
  days: Int32Array,
  table: Table,
  wishes: ImportWishes & { current: string },
): EntryImport {
  const { options, checksum } = wishes;
  if (checksum !== '' && checksum !== wishes.current)
    throw new AppError(
      'stale_preview',
      'The data has changed since the preview. Look at it again before you import.',
    );
  const form = entryFileForm(ground.set.gates);
  const headerRow = Number(options['header_row'] ?? firstRow(table));
  const headers = (table.rows[headerRow - 1] ?? []).map((cell) => textOf(cell).trim());
  const columns = matchHeaders(form, headers, wishes.mapping);
  const has = (name: string) => columns.some(({ field }) => field === name);
  if (!has('scope'))
    throw fieldError(
      'file',
      'No column was found for "Code". Say which column it is, or give it that header.',
    );
  const isLong = has('milestone') && has('date');
  if (!isLong && !columns.some(({ field }) => /^m\d/.test(field ?? '')))
    throw fieldError(
      'file',
      'No column has the code or name of a milestone. Give each milestone a column, or each row a milestone and a date.',
    );
  // In a wide file a column called "Date" is no milestone's, and in a long one no other column counts.
  for (const column of columns)
    if (column.field !== null && column.field !== 'scope' && /^m\d/.test(column.field) === isLong)
      column.field = null;
  const order = options['date_order'];
  const rows = readEntryRows({
    ground,
    days,
    table,
    columns,
    form,
    isLong,
    headerRow,
    skipRows: new Set([options['skip_rows'] ?? []].flat().map(Number)),
    corrections: (options['corrections'] ?? {}) as Record<string, Record<string, unknown>>,
    dateOrder: order === 'dmy' || order === 'mdy' ? order : undefined,
  });
  return {
    result: present(rows, { table, columns, checksum: wishes.current }),
    changes: rows.flatMap((row) => row.changes),
  };
}

/** A commit that some row stands in the way of; nothing is written. */
export function refused(result: ImportResult): Answer {
  return jsonAnswer(400, result);
}

/** The file, what was decided about it, and the state of the draft that it is compared with. */
export function entriesChecksum(
  { id }: BaselineRow,
  revision: number,
  data: Buffer,
  { mapping, options }: Pick<ImportWishes, 'mapping' | 'options'>,
): string {
  const text = JSON.stringify(['baseline_entries', id, revision, mapping, options]);
  return createHash('sha256').update(data).update(text).digest('base64url');
}

function present(
  rows: readonly EntryRow[],
  { table, columns, checksum }: { table: Table; columns: ReturnType<typeof matchHeaders>; checksum: string },
): ImportResult {
  const told = rows.map(({ told: row }): ImportRow => row);
  const count = (action: string) => told.filter((row) => row.action === action).length;
  const totals = {
    create: count('create'),
    update: count('update'),
    unchanged: count('unchanged'),
    error: count('error'),
  };
  return {
    committed: false,
    can_commit: totals.error === 0,
    checksum,
    sheets: table.sheets,
    sheet: table.sheet,
    asks_date_order: rows.some(({ asksOrder }) => asksOrder),
    columns: columns.filter(({ header }) => header !== '').map(({ header, field }) => ({ header, field })),
    totals,
    rows: told,
  };
}
