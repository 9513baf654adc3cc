import { sql, type RawBuilder } from 'kysely';
import { customFieldsOf, withCustomValues } from '@baton/contract/resource/custom-fields.ts';
import type { Resource } from '@baton/contract/resource/resource.ts';
import { fieldError, notFound } from '#platform/app-error.ts';
import type { KnownProgramme, ProgrammeScope } from '#platform/caller.ts';
import { instantOf } from '#platform/instant-of.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable } from '#storage/database.ts';
import type { FileLinks } from '#storage/images/file-links.ts';
import { anyOf } from '#storage/prepared-statement.ts';
import { copy } from './copy.ts';
import type { ProgrammeEntry, RecordRow, ResourceRegistry } from './registry.ts';
import { resourceStatement } from './resource-statement.ts';
import {
  extendedMapping,
  isInOrganisation,
  referencesOf,
  tableMappingOf,
  type TableMapping,
} from './table-mapping.ts';

/** Filter, order and paging of a list. */
export interface ListQuery {
  search?: string;
  ordering?: string;
  limit?: number | null;
  offset?: number | null;
  updated_since?: string;
}

/** Instants as ISO text in UTC, also in JSON built by the database. */
export const instant = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

interface Selection {
  /** Images are URLs instead of file ids. */
  links?: FileLinks | undefined;
  /** Without the titles of references. */
  bare?: boolean;
  /** The record is being written: its lists are those of the row `x`, the tables still have the old ones. */
  isWritten?: boolean;
}

/** A record's columns as answered; alias r. */
export function selection(
  tableMapping: TableMapping,
  registry: ResourceRegistry,
  { links, bare = false, isWritten = false }: Selection = {},
): RawBuilder<unknown> {
  const own = tableMapping.columns.map(({ name, field }) => {
    const column = sql`r.${sql.ref(name)}`;
    return links && field.kind === 'image' ? sql`${links.inSql(column)} as ${sql.ref(name)}` : column;
  });
  const names = (bare ? [] : referencesOf(tableMapping)).map(({ name, to }) => {
    const target = tableMappingOf(registry, registry.resource(to));
    return sql`(select ${titleOf(target.resource, 't')} from ${sql.table(target.table)} t
      where t.programme_id = r.programme_id and t.id = r.${sql.ref(name)}) as ${sql.ref(`${name}_name`)}`;
  });
  const lists = tableMapping.joins.map(({ field, table }) =>
    isWritten
      ? sql`array(select distinct target from unnest(x.${sql.ref(field)}) target order by target) as ${sql.ref(field)}`
      : sql`array(select j.target from ${sql.table(table)} j
          where j.programme_id = r.programme_id and j.record = r.id order by j.target) as ${sql.ref(field)}`,
  );
  const base = [
    sql`r.id`,
    sql`${programmeColumn(tableMapping)} as programme`,
    sql`r.version`,
    sql`${instant('r.created_at')} as created_at`,
    sql`${instant('r.updated_at')} as updated_at`,
  ];
  const facts = Object.entries(registry.rules(tableMapping.resource.name).facts ?? {}).map(
    ([name, fact]) => sql`${fact} as ${sql.ref(name)}`,
  );
  return sql.join([...base, ...own, ...names, ...lists, ...facts]);
}

/** A record as answered, in one column of JSON: the driver reads that several times faster than fifty columns. */
export function recordJson(
  tableMapping: TableMapping,
  registry: ResourceRegistry,
  options: Selection = {},
): RawBuilder<unknown> {
  return sql`(select row_to_json(a) from (select ${selection(tableMapping, registry, options)}) a) as record`;
}

/** SQL of the programme that a record belongs to; a programme is entered by its own id. */
export function programmeColumn(tableMapping: TableMapping): RawBuilder<unknown> {
  return isInOrganisation(tableMapping) ? sql`r.id` : sql`r.programme_id`;
}

/** The title of a record, or its full name. */
export function titleOf({ title, fullName }: Resource, row: string): RawBuilder<unknown> {
  if (!fullName) return sql.ref(`${row}.${title}`);
  const parts = fullName.fields.map((name) => sql.ref(`${row}.${name}`));
  return sql`trim(${sql.join(parts, sql` || ' ' || `)})`;
}

/** Rows that aren't deleted. */
export function liveRows(tableMapping: TableMapping): RawBuilder<unknown> {
  return rowsOf(tableMapping, sql`is null`);
}

/** Deleted rows. */
export function removedRows(tableMapping: TableMapping): RawBuilder<unknown> {
  return rowsOf(tableMapping, sql`is not null`);
}

function rowsOf({ rows, only }: TableMapping, deleted: RawBuilder<unknown>): RawBuilder<unknown> {
  const kind = only ? sql`and r.${sql.ref(only.column)} = ${only.value}` : sql``;
  return sql`from ${rows} r where r.deleted_at ${deleted} ${kind}`;
}

/** A list as JSON text built by the database, with the total count. */
export async function listRecords(
  db: Queryable,
  tableMapping: TableMapping,
  registry: ResourceRegistry,
  programmes: 'all' | ProgrammeId[],
  query: ListQuery = {},
  links?: FileLinks,
): Promise<{ text: string; total: number }> {
  const where = sql`${liveRows(tableMapping)} ${inProgrammes(tableMapping, programmes)} ${matching(tableMapping, query)}`;
  const page = sql`${query.limit == null ? sql`` : sql`limit ${query.limit}`} ${query.offset == null ? sql`` : sql`offset ${query.offset}`}`;
  const result = await sql<{ text: string; total: number }>`
    select coalesce(json_agg(x), '[]')::text as text, (select count(*)::int ${where}) as total
    from (select ${selection(tableMapping, registry, { links })} ${where} order by ${orderOf(tableMapping, query.ordering)} ${page}) x`.execute(
    db,
  );
  return result.rows[0] ?? { text: '[]', total: 0 };
}

/** A record with its programme, as far as entering needs it. */
interface RecordWithProgramme {
  record: RecordRow;
  entry: ProgrammeEntry | null;
}

/** How records are read: locked or not, and `bare` without the titles of references. */
interface Reading {
  lock?: boolean;
  bare?: boolean;
}

const nameOfReading = (name: string, { lock = false, bare = false }: Reading) =>
  [name, ...(lock ? ['lock'] : []), ...(bare ? ['bare'] : [])].join('.');

function opening(registry: ResourceRegistry, resource: Resource, { lock = false, bare = false }: Reading) {
  const tableMapping = tableMappingOf(registry, resource);
  return resourceStatement<{ id: number }, RecordWithProgramme>(
    resource,
    nameOfReading('open', { lock, bare }),
    ({ id }) => sql<RecordWithProgramme>`
      select ${recordJson(tableMapping, registry, { bare })},
        (select ${registry.entrySql} from programmes p
          where p.id = ${programmeColumn(tableMapping)} and p.deleted_at is null) as entry
      ${liveRows(tableMapping)} and r.id = ${id} ${lock ? sql`for update of r` : sql``}`,
  );
}

/**
 * Finds a record by its id alone, in one query with its programme. The caller enters that before anything of the
 * record is handed out; 404 if there is no such record.
 */
export async function openRecord(
  db: Queryable,
  registry: ResourceRegistry,
  resource: Resource,
  id: number,
  { enter, ...reading }: Reading & { enter: (programme: KnownProgramme) => Promise<ProgrammeScope> },
): Promise<{ record: RecordRow; scope: ProgrammeScope; tableMapping: TableMapping }> {
  const [found] = await opening(registry, resource, reading)(db, { id });
  if (!found?.entry) throw notFound();
  const { entry, record } = found;
  const scope = await enter(entry);
  const tableMapping = extendedMapping(registry, resource, entry.columns[resource.name] ?? []);
  return { record: withCustomValues(tableMapping.resource.form, record), scope, tableMapping };
}

/** Records of a programme by id. */
export async function findRecords(
  db: Queryable,
  tableMapping: TableMapping,
  registry: ResourceRegistry,
  programme: ProgrammeId,
  ids: readonly number[],
  reading: Reading = {},
): Promise<RecordRow[]> {
  if (ids.length === 0) return [];
  const rows = await finding(registry, tableMapping, reading)(db, { programme, ids });
  return rows.map(({ record }) => withCustomValues(tableMapping.resource.form, record));
}

function finding(
  registry: ResourceRegistry,
  tableMapping: TableMapping,
  { lock = false, bare = false }: Reading,
) {
  return resourceStatement<{ programme: ProgrammeId; ids: readonly number[] }, { record: RecordRow }>(
    tableMapping.resource,
    nameOfReading('find', { lock, bare }),
    ({ programme, ids }) => sql<{ record: RecordRow }>`
      select ${recordJson(tableMapping, registry, { bare })} ${liveRows(tableMapping)}
      and r.programme_id = ${programme} and r.id = ${anyOf(ids)}
      order by r.id ${lock ? sql`for update of r` : sql``}`,
  );
}

function inProgrammes(tableMapping: TableMapping, programmes: 'all' | ProgrammeId[]): RawBuilder<unknown> {
  if (isInOrganisation(tableMapping))
    return programmes === 'all' ? sql`` : sql`and r.id = any(${programmes})`;
  if (programmes !== 'all') return sql`and r.programme_id = any(${programmes})`;
  return sql`and exists (select 1 from programmes p where p.id = r.programme_id and p.deleted_at is null)`;
}

function matching(tableMapping: TableMapping, { search, updated_since }: ListQuery): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [];
  if (search) {
    const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
    const texts = tableMapping.columns.filter(({ field }) => field.kind === 'text' || field.kind === 'email');
    const places = [
      ...texts.map(({ name }) => sql`r.${sql.ref(name)}`),
      ...customFieldsOf(tableMapping.resource.form)
        .filter(({ field }) => field.kind === 'text')
        .map(({ within, key }) => sql`r.${sql.ref(within)}->>${key}`),
    ];
    parts.push(
      sql`and (${sql.join(
        places.map((place) => sql`lower(${place}) like ${pattern}`),
        sql` or `,
      )})`,
    );
  }
  if (updated_since) parts.push(sql`and r.updated_at > ${instantOf('updated_since', updated_since)}`);
  return sql.join(parts, sql` `);
}

function orderOf(tableMapping: TableMapping, ordering = ''): RawBuilder<unknown> {
  const { resource, columns } = tableMapping;
  const direction = ordering.startsWith('-') ? sql`desc` : sql`asc`;
  const name = ordering.replace(/^-/, '');
  if (name === '') {
    const byHand = (resource.order ?? []).map((each) => columnOrder(tableMapping, each));
    return sql.join([...byHand, sql`r.sort_key`, sql`r.id`]);
  }
  if (name === resource.key) return sql`r.sort_key ${direction}, r.id`;
  if (['id', 'created_at', 'updated_at', 'version'].includes(name))
    return sql`r.${sql.ref(name)} ${direction}, r.id`;
  const own = customFieldsOf(resource.form);
  const added = own.find((each) => each.name === name);
  if (added) return sql`${ownOrder(added)} ${direction} nulls last, r.id`;
  if (!columns.some((column) => column.name === name)) {
    const names = [...columns, ...own].map((each) => each.name);
    throw fieldError('ordering', copy.ordering(names));
  }
  return sql`${columnOrder(tableMapping, name)} ${direction}, r.id`;
}

/** Explicit collation, so that the order is the same in every database. */
function columnOrder({ columns }: TableMapping, name: string): RawBuilder<unknown> {
  const isText = columns.find((column) => column.name === name)?.type === 'text';
  return isText ? sql`lower(r.${sql.ref(name)}) collate "C"` : sql`r.${sql.ref(name)}`;
}

/** Order of a custom field by its type; values that don't fit come last. */
function ownOrder({ within, key, field }: ReturnType<typeof customFieldsOf>[number]): RawBuilder<unknown> {
  const value = sql`r.${sql.ref(within)}->${key}`;
  if (field.kind === 'number')
    return sql`case when jsonb_typeof(${value}) = 'number' then (r.${sql.ref(within)}->>${key})::numeric end`;
  if (field.kind === 'boolean') return sql`coalesce(${value} = 'true'::jsonb, false)`;
  return sql`lower(r.${sql.ref(within)}->>${key}) collate "C"`;
}
