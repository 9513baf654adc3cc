import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ImportResult, ImportRow } from '@baton/contract/resource/import-result.ts';
import { AppError, fieldError } from '#platform/app-error.ts';
import { readTable } from '#platform/spreadsheet/read-table.ts';
import { UnreadableFile, type Table } from '#platform/spreadsheet/table.ts';
import { matchKey } from './check.ts';
import { checkRow, readRows, type FileRow } from './import-rows.ts';
import { openLookups, type Lookup } from './lookups.ts';
import { matchHeaders, type MatchedColumn } from './match-headers.ts';
import { textOf } from './read-cells.ts';
import { findRecords, liveRows } from './read-records.ts';
import { saveRecords, type Writing } from './save.ts';

/** What a person decided about a file. */
export interface ImportWishes {
  mapping: Record<string, unknown>;
  options: Record<string, unknown>;
  checksum: string;
  commit: boolean;
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
  const rows = readRows(stored, table, columns, { headerRow, skipRows, corrections }, reading);
  const outcome = await writeRows(writing, rows, reading.lookups);
  const asks = rows.some(({ errors }) =>
    Object.values(errors)
      .flat()
      .some((message) => message.includes('can be read in two ways')),
  );
  return present(outcome, { table, columns, checksum, asks });
}

/** Rows whose parent comes from the same file are written after it, level by level. */
async function writeRows(
  writing: Writing,
  rows: FileRow[],
  lookups: Map<string, Lookup>,
): Promise<ImportRow[]> {
  const results = new Map<FileRow, ImportRow>();
  let ready = rows.filter((read) => read.waitsFor === undefined);
  let waiting = rows.filter((read) => read.waitsFor !== undefined);
  while (ready.length > 0) {
    for (const [read, result] of await writeLevel(writing, ready, lookups)) results.set(read, result);
    ready = waiting.length > 0 ? await settleParents(writing, waiting) : [];
    waiting = waiting.filter((read) => read.waitsFor !== undefined);
  }
  for (const read of waiting) {
    const { field, text } = read.waitsFor ?? { field: '', text: '' };
    read.errors[field] = [`No ${writing.stored.resource.one} has the code or name "${text}".`];
    results.set(read, errorRow(read));
  }
  return rows.flatMap((read) => results.get(read) ?? []);
}

/** Those whose parent has been written by now. */
async function settleParents(
  { trx, stored, shelf, programme }: Writing,
  waiting: FileRow[],
): Promise<FileRow[]> {
  const self = (await openLookups(trx, stored, shelf, programme)).get(stored.resource.name);
  return waiting.filter((read) => {
    const found = read.waitsFor && self?.find(read.waitsFor.text);
    if (!read.waitsFor || typeof found !== 'number') return false;
    read.given[read.waitsFor.field] = found;
    read.waitsFor = undefined;
    return true;
  });
}

async function writeLevel(
  writing: Writing,
  rows: FileRow[],
  lookups: Map<string, Lookup>,
): Promise<Map<FileRow, ImportRow>> {
  const { trx, stored, shelf } = writing;
  const { resource } = stored;
  const known = await knownIds(writing);
  const idOf = (read: FileRow) => known.get(matchKey(read.key));
  for (const read of rows) checkRow(resource.form, read, idOf(read) === undefined);
  const good = rows.filter(({ errors }) => Object.keys(errors).length === 0);
  const before = new Map(
    (
      await findRecords(
        trx,
        stored,
        shelf,
        good.flatMap((read) => idOf(read) ?? []),
      )
    ).map((row) => [row.id, row]),
  );
  const draftOf = (read: FileRow) => {
    const id = idOf(read);
    return id === undefined ? { given: read.given } : { id, given: read.given };
  };
  const saved = await saveRecords(
    writing,
    good.map((read) => draftOf(read)),
  );
  for (const [index, errors] of saved.problems ?? []) Object.assign(good[index]?.errors ?? {}, errors);
  // One bad row must not hide what the others would do: they are saved without it.
  const rest = saved.problems ? good.filter(({ errors }) => Object.keys(errors).length === 0) : good;
  const second = saved.problems
    ? await saveRecords(
        writing,
        rest.map((read) => draftOf(read)),
      )
    : saved;
  const results = new Map<FileRow, ImportRow>();
  for (const read of rows) results.set(read, errorRow(read));
  rest.forEach((read, index) => {
    const old = before.get(idOf(read) ?? 0);
    const changes = old ? changesOf(resource.form, old, read.given, lookups) : {};
    const action = old ? (Object.keys(changes).length > 0 ? 'update' : 'unchanged') : 'create';
    results.set(read, {
      row: read.row,
      action,
      id: second.ids?.[index] ?? null,
      label: read.key,
      values: read.given,
      changes,
      errors: {},
    });
  });
  return results;
}

function errorRow({ row, key, given, errors }: FileRow): ImportRow {
  return { row, action: 'error', id: null, label: key, values: given, changes: {}, errors };
}

/** Old and new, with references as people write them. */
function changesOf(
  form: Writing['stored']['resource']['form'],
  old: Record<string, unknown>,
  given: Record<string, unknown>,
  lookups: Map<string, Lookup>,
): Record<string, unknown[]> {
  const changes: Record<string, unknown[]> = {};
  for (const [name, value] of Object.entries(given)) {
    if (JSON.stringify(old[name]) === JSON.stringify(value)) continue;
    const lookup = lookups.get(form[name]?.to ?? '');
    const word = (each: unknown): unknown => (lookup && typeof each === 'number' ? lookup.keyOf(each) : each);
    const words = (each: unknown): unknown => (Array.isArray(each) ? each.map(word) : word(each));
    changes[name] = [words(old[name]), words(value)];
  }
  return changes;
}

async function knownIds({ trx, stored, programme }: Writing): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; match_key: string }>`
    select r.id, r.match_key ${liveRows(stored)} and r.programme_id = ${programme}`.execute(trx);
  return new Map(rows.map((row) => [row.match_key, row.id]));
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

/** The header is the first row that says anything. */
function firstRow(table: Table): number {
  return table.rows.findIndex((cells) => cells.some((cell) => textOf(cell).trim() !== '')) + 1;
}

function present(
  rows: ImportRow[],
  about: { table: Table; columns: MatchedColumn[]; checksum: string; asks: boolean },
): ImportResult {
  const count = (action: string) => rows.filter((row) => row.action === action).length;
  const totals = {
    create: count('create'),
    update: count('update'),
    unchanged: count('unchanged'),
    error: count('error'),
  };
  return {
    committed: false,
    can_commit: totals.error === 0,
    checksum: about.checksum,
    sheets: about.table.sheets,
    sheet: about.table.sheet,
    asks_date_order: about.asks,
    columns: about.columns
      .filter(({ header }) => header !== '')
      .map(({ header, field }) => ({ header, field })),
    totals,
    rows,
  };
}
