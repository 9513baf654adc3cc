import { sql } from 'kysely';
import type { ImportResult } from '@baton/contract/resource/import-result.ts';
import { openLookups } from '#resource/lookups.ts';
import type { WriteContext } from '#resource/write-context.ts';
import type { JobContext } from '#storage/jobs/background-jobs.ts';
import type { ImportFile } from './answer-import.ts';
import { checkPreview } from './import-checksum.ts';
import { writeRows } from './import-levels.ts';
import { readImportOptions, wantedResources } from './import-options.ts';
import { present } from './import-result.ts';
import { createReferences, MissingReferences } from './missing-references.ts';
import type { Reading } from './read-cells.ts';
import { readRows, type FileRow } from './import-rows.ts';
import { findKnown, type KnownRecords } from './known-records.ts';
import { matchFile } from './match-headers.ts';

const manyCreated = 500;

/** Compares a file with the records of a resource and writes the difference. */
export async function importRecords(
  context: WriteContext,
  file: ImportFile,
  job: Pick<JobContext, 'progress'>,
): Promise<ImportResult> {
  const { db, tableMapping, registry, programme } = context;
  const { resource } = tableMapping;
  const { table, mapping } = file;
  const options = readImportOptions(file.options);
  const { headerRow, columns } = matchFile(table, resource.form, resource.key, mapping, options);
  const lookups = await openLookups(db, tableMapping, registry, programme);
  const missing = new MissingReferences(registry, resource.edit);
  const { dateOrder } = options;
  const reading = { dateOrder, dateSystem: table.dateSystem, lookups, asksOrder: false, missing };
  const read = (into: Reading) => readRows(tableMapping, table, columns, { ...options, headerRow }, into);
  let rows = await read(reading);
  const known = await findKnown(context, rows);
  const compared = resource.large ? versionsOf(known, rows) : await revisionOf(context);
  const checksum = checkPreview(file, [resource.name, programme, compared]);
  // The rows are read again to refer to the created records; what was missing is still reported.
  if (await createReferences(context, missing, wantedResources(file.options), lookups))
    rows = await read({ ...reading, missing: new MissingReferences(registry, resource.edit) });
  let written = 0;
  job.progress(0, rows.length);
  const wrote = (count: number) => job.progress((written += count), rows.length);
  const fields = columns.flatMap(({ field }) => field ?? []);
  const outcome = await writeRows({ ...context, wrote }, rows, lookups, fields, known);
  const result = present(outcome, { table, columns, checksum, reading });
  // Updates statistics after many inserts, otherwise the planner chooses slow plans.
  if (!context.preview && result.totals.create > manyCreated)
    await sql`analyze ${sql.table(tableMapping.table)}`.execute(db);
  return result;
}

/** Versions of the records that a file changes: others may change meanwhile. */
function versionsOf(known: KnownRecords, rows: readonly FileRow[]): string {
  const found = rows.map((read) => known.find(read));
  return found.map((record) => (record ? `${record.id}.${record.version}` : '')).join(' ');
}

/** Revision of the programme; of all programmes for resources of the organisation. */
async function revisionOf({ db, programme, tableMapping }: WriteContext): Promise<string> {
  const isTop = tableMapping.resource.owner === 'organisation';
  const { rows } = await sql<{
    revision: string;
  }>`select ${isTop ? sql`sum(revision)` : sql`revision`} as revision from programme_revisions
    ${isTop ? sql`` : sql`where programme_id = ${programme}`}`.execute(db);
  return rows[0]?.revision ?? '0';
}
