import { sql } from 'kysely';
import { AppError } from '#platform/app-error.ts';
import { addError, type DatesRow } from '#features/dates-file/read/file-row.ts';
import type { DatesOptions } from '#features/dates-file/read/dates-options.ts';
import { type OpenedFile, type ReadingContext, openReading } from '#features/dates-file/read/open-reading.ts';
import { readNames, type ProgrammeNames } from '#features/dates-file/read/programme-names.ts';
import { readRows } from '#features/dates-file/read/read-rows.ts';
import type { ImportFile } from '#resource/import/answer-import.ts';
import { openFile } from '#resource/import/open-file.ts';
import { readField } from '#features/dates-file/read/match-columns.ts';
import type { MilestoneDraft } from '#features/dates-file/read/milestone-drafts.ts';
import { CreatedRecords, type Writer } from './created-records.ts';
import { createMissing, type Missing } from './create-missing.ts';
import type { MatchedRow } from './decide-rows.ts';

const maxSheets = 10;

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
  if (kind === undefined)
    return `No system or area has the code “${code}”. Create missing ones, or skip them.`;
  return kind === 'system'
    ? `No system has the code “${code}”. Create missing systems, or skip them.`
    : `No area has the code “${code}”. Create missing areas, or skip them.`;
}

/**
 * Creates the proposed milestones as a chain and gives their ids to the rows. Problems are reported with the milestones,
 * and then no row has dates.
 */
async function createMilestones(
  writer: Writer,
  proposed: readonly MilestoneDraft[],
  chain: string,
  rows: readonly DatesRow[],
  created: CreatedRecords,
): Promise<void> {
  const wanted = proposed.filter(({ skipped }) => !skipped);
  const drafts = wanted.map(({ id, code, name, values, errors }, at) => ({
    values: { ...values, code, name, chain, scope: scopeOf(id, rows), position: at + 1 },
    report: (message: string) => errors.push(message),
  }));
  const ids = await created.add(writer, 'milestones', drafts);
  const isWrong = wanted.some(({ errors }) => errors.length > 0) || ids.length < wanted.length;
  const idOf = new Map(wanted.map(({ id }, at) => [id, ids[at] ?? 0]));
  for (const row of rows) {
    if (isWrong) row.milestones.clear();
    for (const entry of row.milestones.values()) entry.milestone = idOf.get(entry.fieldId) ?? entry.milestone;
  }
}

/** A milestone with dates of areas alone applies to areas. */
function scopeOf(milestone: number, rows: readonly DatesRow[]): 'system' | 'area' {
  const kinds = new Set(
    rows.flatMap(({ milestones, kind }) =>
      Object.keys(milestones.get(milestone)?.days ?? {}).length > 0 ? [kind ?? 'system'] : [],
    ),
  );
  return kinds.size === 1 && kinds.has('area') ? 'area' : 'system';
}

/** Opens the chosen sheet, else the first one that looks like a tracker, because covers and legends come before it. */
async function openSheet(
  file: ImportFile,
  names: ProgrammeNames,
  options: DatesOptions,
  context: ReadingContext,
): Promise<OpenedFile> {
  const { table } = file;
  const open = (each: typeof table) => openReading(each, names, options, context);
  if (typeof file.options['sheet'] === 'string' || table.sheets.length === 1) return open(table);
  const first = tryOpen(() => open(table));
  if (first && isTracker(first)) return first;
  for (const sheet of table.sheets.filter((each) => each !== table.sheet).slice(0, maxSheets)) {
    const other = await openFile(file, { ...file.options, sheet }).catch(refused);
    const opened = other && tryOpen(() => open(other));
    if (opened && isTracker(opened)) return opened;
  }
  return first ?? open(table);
}

/** A column of codes, and dates. */
function isTracker({ reading: { columns, layout } }: OpenedFile): boolean {
  const hasCode = columns.some(({ field, guessed }) => field === 'code' && !guessed);
  return hasCode && (layout === 'long' || columns.some(({ field }) => field !== null && readField(field)));
}

function tryOpen(open: () => OpenedFile): OpenedFile | undefined {
  try {
    return open();
  } catch (error) {
    return refused(error);
  }
}

/** A sheet that can't be read, such as an empty one, is none that is looked for. */
function refused(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error;
}
