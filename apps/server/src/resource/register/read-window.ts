import { sql, type RawBuilder } from 'kysely';
import { windowSizes } from '@baton/contract/resource/register.ts';
import { fieldError } from '#platform/app-error.ts';
import { listReply, type Reply } from '#platform/http/reply.ts';
import { copy } from '#resource/copy.ts';
import { liveRows, selection } from '#resource/read-records.ts';
import type { RecordRow } from '#resource/registry.ts';
import { matchingRows, type Register } from './matching.ts';

/** Which rows of a register are read, in which order. */
interface WindowQuery {
  ordering?: string | undefined;
  limit?: number | null | undefined;
  after?: number | null | undefined;
  offset?: number | null | undefined;
  /** Without the titles of references. */
  bare?: boolean | undefined;
}

/** A column to sort by, with its index: rows without a value come last in both directions. */
interface Sorting {
  /** SQL of the value; alias r. */
  value: RawBuilder<unknown>;
  type: string;
  isDescending: boolean;
}

/**
 * A window of a register, as JSON text built by the database. Only the ids are sorted and skipped, so that a jump to the
 * end reads no whole records.
 */
export async function readWindow(register: Register, query: WindowQuery): Promise<string> {
  const { db, tableMapping, registry, programme } = register;
  const sorting = sortingOf(register, query.ordering);
  const rows = await matchingRows(register, query as Record<string, unknown>);
  const later = query.after == null ? sql`` : sql`and ${await laterRows(register, sorting, query.after)}`;
  const { limit, offset, isFromEnd } = placeOf(query);
  const { rows: found } = await sql<{ text: string }>`
    select coalesce(json_agg(x), '[]')::text as text from (
      select ${selection(tableMapping, registry, { bare: query.bare ?? false })} ${liveRows(tableMapping)} and r.programme_id = ${programme}
        and r.id = any(array(select r.id ${rows} ${later} order by ${orderOf(sorting, isFromEnd)}
          limit ${limit} offset ${offset}))
      order by ${orderOf(sorting)}) x`.execute(db);
  return found[0]?.text ?? '[]';
}

/** The number of records that match. */
async function countRows(register: Register, query: Record<string, unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total ${await matchingRows(register, query)}`.execute(register.db);
  return rows[0]?.total ?? 0;
}

/** A window as a list answers it: with the number of records that match if that is known fast enough. */
export async function listWindow(register: Register, query: WindowQuery): Promise<Reply> {
  const text = await readWindow(register, query);
  if (!register.tableMapping.resource.large?.isCounted) return listReply({ text });
  return listReply({ text, total: await countRows(register, query as Record<string, unknown>) });
}

/** All records that match, in slices. */
export async function* readSlices(
  register: Register,
  query: Record<string, unknown>,
): AsyncGenerator<RecordRow[]> {
  let after: number | undefined;
  for (;;) {
    const window = { ...query, limit: windowSizes.max, after, bare: true };
    const records = JSON.parse(await readWindow(register, window)) as RecordRow[];
    yield records;
    if (records.length < windowSizes.max) return;
    after = records.at(-1)?.id;
  }
}

/** A negative offset counts from the end: the rows are found backwards there, as fast as the first ones. */
function placeOf({ limit, offset }: WindowQuery) {
  const [size, from] = [limit ?? windowSizes.usual, offset ?? 0];
  if (from >= 0) return { limit: size, offset: from, isFromEnd: false };
  const count = Math.min(size, -from);
  return { limit: count, offset: -from - count, isFromEnd: true };
}

function orderOf({ value, isDescending }: Sorting, isBackwards = false): RawBuilder<unknown> {
  return isDescending !== isBackwards ? sql`${value} desc, r.id desc` : sql`${value}, r.id`;
}

/** Rows after one that was seen, which may be deleted or changed by now. */
async function laterRows(
  { db, tableMapping, programme }: Register,
  { value, type, isDescending }: Sorting,
  after: number,
): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ value: string }>`
    select (${value})::text as value from ${tableMapping.rows} r
    where r.programme_id = ${programme} and r.id = ${after}`.execute(db);
  const [seen] = rows;
  if (!seen) throw fieldError('after', copy.missingInProgramme(tableMapping.resource.one, String(after)));
  const compare = isDescending ? sql`<` : sql`>`;
  return sql`(${value}, r.id) ${compare} (${seen.value}::${sql.raw(type)}, ${after}::integer)`;
}

/** Beyond all values of a type. */
const ends: Record<string, { first: string; last: string }> = {
  date: { first: `'-infinity'::date`, last: `'infinity'::date` },
  integer: { first: '-1', last: '2147483647' },
};

function sortingOf({ tableMapping, registry }: Register, ordering: string | undefined): Sorting {
  const { resource, columns } = tableMapping;
  const wanted = ordering || resource.large?.usual || resource.key;
  const isDescending = wanted.startsWith('-');
  const name = wanted.replace(/^-/, '');
  const sorts: readonly string[] = resource.large?.sort ?? [];
  if (!sorts.includes(name)) throw fieldError('ordering', copy.ordering(sorts));
  const own = registry.rules(resource.name).sorts?.[name];
  if (own) return { ...own, isDescending };
  if (name === resource.key) return { value: sql`r.sort_key`, type: 'text collate "C"', isDescending };
  if (name === 'updated_at') return { value: sql`r.updated_at`, type: 'timestamptz', isDescending };
  const type = columns.find((column) => column.name === name)?.type ?? 'text';
  const end = ends[type]?.[isDescending ? 'first' : 'last'];
  if (end === undefined) throw new Error(`${resource.name} can't be sorted by ${name}.`);
  return { value: sql`coalesce(r.${sql.ref(name)}, ${sql.raw(end)})`, type, isDescending };
}
