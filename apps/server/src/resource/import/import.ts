import { sql } from 'kysely';
import type { ImportResult } from '@baton/contract/resource/import-result.ts';
import { fieldError } from '#platform/app-error.ts';
import type { Table } from '#platform/spreadsheet/table.ts';
import { openLookups } from '#resource/lookups.ts';
import type { Writing } from '#resource/writing.ts';
import { present } from './import-answer.ts';
import { importChecksum, refuseStalePreview } from './import-checksum.ts';
import { writeRows } from './import-levels.ts';
import { readRows } from './import-rows.ts';
import { matchHeaders } from './match-headers.ts';
import { firstRow, textOf } from './read-cells.ts';

/** What a person decided about a file. */
export interface ImportWishes {
  mapping: Record<string, unknown>;
  options: Record<string, unknown>;
  checksum: string;
  commit: boolean;
  /** Told how many rows there are, before any is written. */
  counted?: (rows: number) => void;
}

/** Compares a file with what is there and writes the difference. The caller undoes it when it is only a preview. */
export async function importTable(
  writing: Writing,
  table: Table,
  data: Buffer,
  wishes: ImportWishes,
): Promise<ImportResult> {
  const { trx, stored, shelf, programme } = writing;
  const { options } = wishes;
  const checksum = await checksumOf(writing, data, wishes);
  refuseStalePreview(wishes.checksum, checksum);
  const headerRow = Number(options['header_row'] ?? firstRow(table));
  const headers = (table.rows[headerRow - 1] ?? []).map((cell) => textOf(cell).trim());
  const columns = matchHeaders(stored.resource.form, headers, wishes.mapping);
  if (!columns.some(({ field }) => field === stored.resource.key)) {
    const { label } = stored.resource.form[stored.resource.key] ?? { label: 'key' };
    throw fieldError(
      'file',
      `No column was found for "${label}". Say which column it is, or give it that header.`,
    );
  }
  const order = options['date_order'];
  const reading = {
    dateOrder: order === 'dmy' || order === 'mdy' ? order : undefined,
    dateSystem: table.dateSystem,
    lookups: await openLookups(trx, stored, shelf, programme),
  } as const;
  const skipRows = new Set([options['skip_rows'] ?? []].flat().map(Number));
  const corrections = (options['corrections'] ?? {}) as Record<string, Record<string, unknown>>;
  const rows = await readRows(stored, table, columns, { headerRow, skipRows, corrections }, reading);
  wishes.counted?.(rows.length);
  const fields = columns.flatMap(({ field }) => field ?? []);
  const outcome = await writeRows(writing, rows, reading.lookups, fields);
  return present(outcome, { table, columns, checksum });
}

async function checksumOf(
  { trx, programme, stored }: Writing,
  data: Buffer,
  { mapping, options }: ImportWishes,
): Promise<string> {
  const isTop = stored.resource.place === 'organisation';
  const { rows } = await sql<{
    revision: string;
  }>`select ${isTop ? sql`sum(revision)` : sql`revision`} as revision from programme_revisions
    ${isTop ? sql`` : sql`where programme_id = ${programme}`}`.execute(trx);
  const { name } = stored.resource;
  return importChecksum(data, [name, programme, rows[0]?.revision ?? '0', mapping, options]);
}
