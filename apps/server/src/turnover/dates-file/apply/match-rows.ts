import { sql } from 'kysely';
import { copy } from '#turnover/dates-file/copy.ts';
import { addError, type DatesRow } from '#turnover/dates-file/read/file-row.ts';
import type { DatesOptions } from '#turnover/dates-file/read/dates-options.ts';
import type { OpenedFile, ReadingContext } from '#turnover/dates-file/read/open-reading.ts';
import { readNames, type ProgrammeNames } from '#turnover/dates-file/read/programme-names.ts';
import { readRows } from '#turnover/dates-file/read/read-rows.ts';
import type { ImportFile } from '#resource/import/answer-import.ts';
import { createMilestones } from './create-milestones.ts';
import { CreatedRecords, type Writer } from './created-records.ts';
import { openSheet } from './open-sheet.ts';
import { createMissing, type Missing } from './create-missing.ts';
import type { MatchedRow } from './decide-rows.ts';

/** Rows of a file with their scopes. */
export interface MatchedRows extends OpenedFile {
  rows: DatesRow[];
  ignored: { row: number; text: string }[];
  matched: MatchedRow[];
  names: ProgrammeNames;
  missing: Missing;
  /** All records that the import creates, and the scopes among them. */
  created: CreatedRecords;
  createdScopes: ReadonlySet<number>;
}

const manyCreated = 500;

/** Reads the rows of a file and finds their scopes; missing ones are created if requested. */
export async function matchRows(
  writer: Writer,
  file: ImportFile,
  options: DatesOptions,
  context: ReadingContext,
): Promise<MatchedRows> {
  const known = await readNames(writer.trx, writer.programme);
  const opened = await openSheet(file, known, options, context);
  const { table, header, reading, proposed } = opened;
  const isKnown = ({ code, kind }: DatesRow) => known.findScope(code, kind) !== undefined;
  const read = await readRows(table, header.first + header.count, options.skipRows, reading, isKnown);
  const created = new CreatedRecords();
  if (proposed) await createMilestones(writer, proposed, options.chain, read.rows, created);
  const { names, missing, scopes } = await createMissing(
    writer,
    read.rows,
    known,
    options.createMissing,
    created,
  );
  // Updates statistics after many inserts, otherwise the planner chooses slow plans.
  if (scopes.size > manyCreated) await sql`analyze scopes`.execute(writer.trx);
  const matched: MatchedRow[] = [];
  const mayLack = options.skipMissing && !options.createMissing.has('scopes');
  const rows = read.rows.filter((row) => {
    const scope = row.code === '' ? undefined : names.findScope(row.code, row.kind);
    if (scope) matched.push({ read: row, scope });
    else if (row.code !== '' && mayLack) return false;
    else if (row.code !== '' && !row.errors['code']) addError(row, 'code', missingMessage(row));
    return true;
  });
  return { ...opened, rows, ignored: read.ignored, matched, names, missing, created, createdScopes: scopes };
}

function missingMessage({ kind, code }: DatesRow): string {
  if (kind === undefined) return copy.row.unknownScope(code);
  return kind === 'system' ? copy.row.unknownSystem(code) : copy.row.unknownArea(code);
}
