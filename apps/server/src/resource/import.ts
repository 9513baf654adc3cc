import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ImportResult } from '@baton/contract/resource/import-result.ts';
import { AppError, fieldError } from '#platform/app-error.ts';
import { readTable } from '#platform/spreadsheet/read-table.ts';
import { UnreadableFile, type Table } from '#platform/spreadsheet/table.ts';
import { present } from './import-answer.ts';
import { writeRows } from './import-levels.ts';
import { readRows } from './import-rows.ts';
import { openLookups } from './lookups.ts';
import { matchHeaders } from './match-headers.ts';
import { firstRow, textOf } from './read-cells.ts';
import type { Writing } from './writing.ts';

/** What a person decided about a file. */
export interface ImportWishes {
  mapping: Record<string, unknown>;
  options: Record<string, unknown>;
  checksum: string;
  commit: boolean;
  /** Told how many rows there are, before any is written. */
  counted?: (rows: number) => void;
}

/** Reads the file; what can't be read is said at the field that holds it. */
export async function openFile(
  upload: { name: string; data: Buffer } | undefined,
  options: Record<string, unknown>,
): Promise<Table> {
  if (!upload) throw fieldError('file', 'Choose a file to import.');
  try {
    const sheet = options['sheet'];
    return await readTable(upload, typeof sheet === 'string' ? { sheet } : {});
  } catch (error) {
    if (error instanceof UnreadableFile) throw fieldError('file', error.message);
    throw error;
  }
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
  if (wishes.checksum !== '' && wishes.checksum !== checksum) {
    throw new AppError(
      'stale_preview',
      'The data has changed since the preview. Look at it again before you import.',
    );
  }
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

/** The file, what was decided about it, and the state of the data that it is compared with. */
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
  const text = JSON.stringify([stored.resource.name, programme, rows[0]?.revision ?? '0', mapping, options]);
  return createHash('sha256').update(data).update(text).digest('base64url');
}
