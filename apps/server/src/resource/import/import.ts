import { sql } from 'kysely';
import type { ImportResult } from '@baton/contract/resource/import-result.ts';
import { fieldError } from '#platform/app-error.ts';
import type { Table } from '#platform/spreadsheet/table.ts';
import { openLookups } from '#resource/lookups.ts';
import type { WriteContext } from '#resource/write-context.ts';
import { importChecksum, refuseStalePreview } from './import-checksum.ts';
import { writeRows } from './import-levels.ts';
import { present } from './import-result.ts';
import { readRows } from './import-rows.ts';
import { matchHeaders } from './match-headers.ts';
import { firstRow, textOf } from './read-cells.ts';

/** File settings chosen by the user. */
export interface ImportRequest {
  mapping: Record<string, unknown>;
  options: Record<string, unknown>;
  checksum: string;
  commit: boolean;
  /** Called with the number of rows before writing. */
  counted?: (rows: number) => void;
}

/** Compares a file with the records and writes the difference. For a preview, the caller rolls back. */
export async function importTable(
  context: WriteContext,
  table: Table,
  data: Buffer,
  request: ImportRequest,
): Promise<ImportResult> {
  const { trx, tableMapping, registry, programme } = context;
  const { options } = request;
  const checksum = await checksumOf(context, data, request);
  refuseStalePreview(request.checksum, checksum);
  const headerRow = Number(options['header_row'] ?? firstRow(table));
  const headers = (table.rows[headerRow - 1] ?? []).map((cell) => textOf(cell).trim());
  const columns = matchHeaders(tableMapping.resource.form, headers, request.mapping);
  if (!columns.some(({ field }) => field === tableMapping.resource.key)) {
    const { label } = tableMapping.resource.form[tableMapping.resource.key] ?? { label: 'key' };
    throw fieldError(
      'file',
      `No column was found for "${label}". Say which column it is, or give it that header.`,
    );
  }
  const order = options['date_order'];
  const reading = {
    dateOrder: order === 'dmy' || order === 'mdy' ? order : undefined,
    dateSystem: table.dateSystem,
    lookups: await openLookups(trx, tableMapping, registry, programme),
  } as const;
  const skipRows = new Set([options['skip_rows'] ?? []].flat().map(Number));
  const corrections = (options['corrections'] ?? {}) as Record<string, Record<string, unknown>>;
  const rows = await readRows(tableMapping, table, columns, { headerRow, skipRows, corrections }, reading);
  request.counted?.(rows.length);
  const fields = columns.flatMap(({ field }) => field ?? []);
  const outcome = await writeRows(context, rows, reading.lookups, fields);
  return present(outcome, { table, columns, checksum });
}

async function checksumOf(
  { trx, programme, tableMapping }: WriteContext,
  data: Buffer,
  { mapping, options }: ImportRequest,
): Promise<string> {
  const isTop = tableMapping.resource.owner === 'organisation';
  const { rows } = await sql<{
    revision: string;
  }>`select ${isTop ? sql`sum(revision)` : sql`revision`} as revision from programme_revisions
    ${isTop ? sql`` : sql`where programme_id = ${programme}`}`.execute(trx);
  const { name } = tableMapping.resource;
  return importChecksum(data, [name, programme, rows[0]?.revision ?? '0', mapping, options]);
}
