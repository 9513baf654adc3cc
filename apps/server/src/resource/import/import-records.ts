import type { CheckMemory } from '@baton/contract/form/form.ts';
import { sql } from 'kysely';
import type { ImportResult, ImportRow } from '@baton/contract/resource/import-result.ts';
import { inSlices } from '#platform/yield-to-event-loop.ts';
import { matchKey } from '#resource/check.ts';
import { copy } from '#resource/copy.ts';
import { openLookups, type Lookup } from '#resource/lookups.ts';
import type { RecordRow } from '#resource/registry.ts';
import { saveRecords } from '#resource/save.ts';
import type { WriteContext } from '#resource/write-context.ts';
import type { JobContext } from '#storage/jobs/background-jobs.ts';
import type { ImportFile } from './answer-import.ts';
import { checkPreview } from './import-checksum.ts';
import { readImportOptions, wantedResources } from './import-options.ts';
import { present, changesOf, errorRow, labelOf, valuesOf, valueFormatter } from './import-result.ts';
import { createReferences, MissingReferences } from './missing-references.ts';
import type { Reading } from './read-cells.ts';
import { readRows, type FileRow, checkRow } from './import-rows.ts';
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

interface Levels {
  context: WriteContext;
  lookups: Map<string, Lookup>;
  known: KnownRecords;
  /** The fields that the file has columns for. */
  fields: readonly string[];
}

/** Writes rows level by level, because parents may come from the same file. */
async function writeRows(
  context: WriteContext,
  rows: FileRow[],
  lookups: Map<string, Lookup>,
  fields: readonly string[],
  known: KnownRecords,
): Promise<ImportRow[]> {
  const levels = { context, lookups, fields, known };
  const results = new Map<FileRow, ImportRow>();
  let ready = rows.filter((read) => read.waitsFor === undefined);
  let waiting = rows.filter((read) => read.waitsFor !== undefined);
  while (ready.length > 0) {
    await writeLevel(levels, ready, results);
    ready = waiting.filter((read) => findParent(levels, read));
    waiting = waiting.filter((read) => read.waitsFor !== undefined);
  }
  refuseOrphans(levels, rows, waiting, results);
  return rows.flatMap((read) => results.get(read) ?? []);
}

/** Whether its parent has been written. */
function findParent({ context, lookups }: Levels, read: FileRow): boolean {
  const found = read.waitsFor && lookups.get(context.tableMapping.resource.name)?.find(read.waitsFor.text);
  if (!read.waitsFor || typeof found !== 'number') return false;
  read.given[read.waitsFor.field] = found;
  read.waitsFor = undefined;
  return true;
}

/** Rejects rows whose parent is missing or invalid. */
function refuseOrphans(
  { context, lookups, fields }: Levels,
  rows: FileRow[],
  waiting: FileRow[],
  results: Map<FileRow, ImportRow>,
): void {
  if (waiting.length === 0) return;
  const { one, title, form } = context.tableMapping.resource;
  const inFile = new Map<string, FileRow>();
  for (const read of rows) {
    const called = matchKey(read.given[title] ?? '');
    if (called !== '' && !inFile.has(called)) inFile.set(called, read);
  }
  for (const read of rows) if (read.key !== '') inFile.set(matchKey(read.key), read);
  for (const read of waiting) {
    const { field, text } = read.waitsFor ?? { field: '', text: '' };
    const parent = inFile.get(matchKey(text.trim()));
    read.errors[field] = [
      parent === undefined
        ? copy.import.unknown(one, text)
        : parent === read
          ? copy.ownParent(one)
          : `“${text}” is in row ${parent.row}, which has errors. Fix that row first.`,
    ];
    results.set(read, errorRow(fields, read, valueFormatter(form, lookups)));
  }
}

async function writeLevel(levels: Levels, rows: FileRow[], results: Map<FileRow, ImportRow>): Promise<void> {
  const { context, lookups, known, fields } = levels;
  const { resource } = context.tableMapping;
  const words = valueFormatter(resource.form, lookups);
  const idOf = (read: FileRow) => known.find(read)?.id;
  const isGood = ({ errors }: FileRow) => Object.keys(errors).length === 0;
  const memory: CheckMemory = new Map();
  await inSlices(rows, (read) => {
    const isNew = idOf(read) === undefined;
    // Found by another field, it keeps its key.
    if (!isNew && read.key === '') delete read.given[resource.key];
    checkRow(resource.form, read, isNew, memory);
  });
  const draftOf = (read: FileRow) => {
    const id = idOf(read);
    return id === undefined ? { given: read.given } : { id, given: read.given };
  };
  const good = rows.filter(isGood);
  let rest = good;
  let saved = await saveRecords(context, good.map(draftOf));
  if (saved.problems) {
    // An invalid row doesn't hide the result of the others: they are saved without it.
    for (const [index, errors] of saved.problems) Object.assign(good[index]?.errors ?? {}, errors);
    rest = good.filter(isGood);
    saved = await saveRecords(context, rest.map(draftOf));
  }
  const self = lookups.get(resource.name);
  const titleOf = (read: FileRow, old: RecordRow | undefined) =>
    (read.given[resource.title] ?? old?.[resource.title] ?? '') as string;
  const { ids = [], before = [], values: all = [] } = saved.problems ? {} : saved;
  await inSlices(rest, (read, index) => {
    const [id, old] = [ids[index] ?? null, before[index]];
    if (id !== null) self?.add(id, read.key, titleOf(read, old));
    const written = Object.keys(read.given).map((name) => [name, all[index]?.[name]] as const);
    const changes = old ? changesOf(old, Object.fromEntries(written), words) : {};
    const action = old ? (Object.keys(changes).length > 0 ? 'update' : 'unchanged') : 'create';
    const values = valuesOf(fields, read, words);
    results.set(read, { row: read.row, action, id, label: labelOf(read), values, changes, errors: {} });
  });
  for (const read of rows) if (!isGood(read)) results.set(read, errorRow(fields, read, words));
}
