import { sql } from 'kysely';
import type { Table } from '#platform/spreadsheet/table.ts';
import { copy } from '#turnover/dates-file/copy.ts';
import { addError, type DatesRow } from '#turnover/dates-file/read/file-row.ts';
import type { DatesOptions } from '#turnover/dates-file/read/dates-options.ts';
import { openReading } from '#turnover/dates-file/read/open-reading.ts';
import { readNames, type ProgrammeNames } from '#turnover/dates-file/read/programme-names.ts';
import type { HeaderRows } from '#turnover/dates-file/read/read-headers.ts';
import type { RowReading } from '#turnover/dates-file/read/read-row.ts';
import { readRows } from '#turnover/dates-file/read/read-rows.ts';
import { createMissing, type Missing, type Writer } from './create-missing.ts';
import type { MatchedRow } from './decide-rows.ts';

/** Rows of a file with their scopes. */
export interface MatchedRows {
  reading: RowReading;
  header: HeaderRows;
  rows: DatesRow[];
  ignored: { row: number; text: string }[];
  matched: MatchedRow[];
  names: ProgrammeNames;
  missing: Missing;
  created: ReadonlySet<number>;
}

const manyCreated = 500;

/** Reads the rows of a file and finds their scopes; missing ones are created if requested. */
export async function matchRows(
  writer: Writer,
  table: Table,
  options: DatesOptions,
  about: { mapping: Record<string, unknown>; today: string },
): Promise<MatchedRows> {
  const known = await readNames(writer.trx, writer.programme);
  const { reading, header } = openReading(table, known, options, about);
  const isKnown = ({ code, kind }: DatesRow) => known.findScope(code, kind) !== undefined;
  const read = await readRows(table, header.first + header.count, options.skipRows, reading, isKnown);
  const { names, missing, created } = await createMissing(writer, read.rows, known, options.createMissing);
  // Updates statistics after many inserts, otherwise the planner chooses slow plans.
  if (created.size > manyCreated) await sql`analyze scopes`.execute(writer.trx);
  const matched: MatchedRow[] = [];
  const mayLack = options.skipMissing && !options.createMissing.has('scopes');
  const rows = read.rows.filter((row) => {
    const scope = row.code === '' ? undefined : names.findScope(row.code, row.kind);
    if (scope) matched.push({ read: row, scope });
    else if (row.code !== '' && mayLack) return false;
    else if (row.code !== '' && !row.errors['code']) addError(row, 'code', missingMessage(row));
    return true;
  });
  return { reading, header, rows, ignored: read.ignored, matched, names, missing, created };
}

function missingMessage({ kind, code }: DatesRow): string {
  if (kind === undefined) return copy.row.unknownScope(code);
  return kind === 'system' ? copy.row.unknownSystem(code) : copy.row.unknownArea(code);
}
