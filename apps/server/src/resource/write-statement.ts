import { sql, type RawBuilder } from 'kysely';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { recordingRows, type WrittenEvents } from '#storage/events/events.ts';
import type { Placeholders } from '#storage/prepared-statement.ts';
import { changeLogPart, countingPart, notifyPart } from '#storage/revision.ts';
import { programmeColumn, recordJson } from './read-records.ts';
import type { RecordRow, ResourceRegistry } from './registry.ts';
import { resourceStatement } from './resource-statement.ts';
import type { TableMapping } from './table-mapping.ts';

/** What is done to a record, as its event says. */
export type Act = 'created' | 'updated' | 'deleted' | 'restored';

/** What a statement does beside writing rows. */
export interface Besides {
  /** Records their events. */
  events: boolean;
  /** Counts the programme's revision. */
  revision: boolean;
  /** It is a single record. One that was saved is answered as a whole; of several just the ids. */
  single: boolean;
  /** Writes the lists of references to several records. */
  lists: boolean;
}

/** A written record; a single one as answered. */
export interface WrittenRow {
  id: number;
  record: RecordRow | null;
}

/** Values of a statement. `rows` are those of `x`, as one parameter, independent of their number. */
type RowsToWrite = Omit<WrittenEvents, 'events'> & { programme: ProgrammeId; rows: string };

type Values = Placeholders<RowsToWrite>;

/**
 * The statement that writes records of a resource with all that belongs to them: the same with and without a
 * transaction. A record that has another version by now is neither changed nor answered.
 */
export function writeStatement(
  tableMapping: TableMapping,
  registry: ResourceRegistry,
  act: Act,
  besides: Besides,
) {
  const { resource } = tableMapping;
  const added = (['events', 'revision', 'single', 'lists'] as const).filter((each) => besides[each]);
  return resourceStatement<RowsToWrite, WrittenRow>(resource, [act, ...added].join('.'), (values) => {
    const { parts, counted } = besideParts(tableMapping, values, besides);
    const notified = { programme: sql`counted.programme_id`, entity: resource.name };
    const writing = writingParts(tableMapping, registry, act, values, besides);
    const isSaved = besides.single && (act === 'created' || act === 'updated');
    return sql<WrittenRow>`
      with ${sql.join([...writing, answering(tableMapping, registry, isSaved), ...parts])}
      select answered.id, answered.record ${besides.revision ? sql`, ${notifyPart(notified)}` : sql``}
      from answered ${counted} order by answered.row`;
  });
}

/**
 * The written rows as answered (`answered`). The revision is counted from them, so they are complete when it is locked:
 * others who write in the programme wait from then on.
 */
function answering(
  tableMapping: TableMapping,
  registry: ResourceRegistry,
  isSaved: boolean,
): RawBuilder<unknown> {
  const record = isSaved
    ? recordJson(tableMapping, registry, { isWritten: true })
    : sql`null::json as record`;
  return sql`answered as (
    select r.id, ${programmeColumn(tableMapping)} as programme_id, x.row, ${record}
    from written r join x on x.id = r.id)`;
}

/** The rows to write (`x`), and the written ones (`written`). */
function writingParts(
  tableMapping: TableMapping,
  registry: ResourceRegistry,
  act: Act,
  values: Values,
  { single, lists }: Besides,
): RawBuilder<unknown>[] {
  const given = givenRows(tableMapping, act, values, single);
  if (act === 'deleted' || act === 'restored') return [given, marked(tableMapping, act, values)];
  const added = lists ? joined(tableMapping, values) : [];
  if (act === 'created') return [given, inserted(tableMapping, registry, values), ...added];
  const removed = lists ? parted(tableMapping, values) : [];
  return [given, updated(tableMapping, registry, values), ...removed, ...added];
}

/**
 * New rows get their ids here, because lists and events need them in the same statement. A single row is no set, so
 * that the planner knows that it is one: for more it would read the whole table.
 */
function givenRows(tableMapping: TableMapping, act: Act, { rows }: Values, single: boolean) {
  const from = single ? sql`jsonb_to_record(${rows}::jsonb -> 0)` : sql`jsonb_to_recordset(${rows}::jsonb)`;
  if (act !== 'created')
    return sql`x as materialized (select * from ${from} as x(id integer, ${typed(tableMapping)}))`;
  return sql`x as materialized (
    select nextval(pg_get_serial_sequence(${sql.lit(tableMapping.table)}, 'id'))::integer as id, x.*
    from ${from} as x(${typed(tableMapping)}))`;
}

/** Columns of `x` beside the id. */
function typed({ columns, joins }: TableMapping): RawBuilder<unknown> {
  const common = ['row integer', 'version integer', 'match_key text', 'sort_key text', 'event jsonb'];
  return sql.join([
    ...common.map((each) => sql.raw(each)),
    ...columns.map(({ name, type }) => sql`${sql.ref(name)} ${sql.raw(type)}`),
    ...joins.map(({ field }) => sql`${sql.ref(field)} integer[]`),
  ]);
}

function writtenColumns({ columns }: TableMapping): string[] {
  return [...columns.map(({ name }) => name), 'match_key', 'sort_key'];
}

type Cell = [column: string, value: RawBuilder<unknown>];

function inserted(
  tableMapping: TableMapping,
  registry: ResourceRegistry,
  { programme, now, user, actor }: Values,
): RawBuilder<unknown> {
  const { table, only, resource } = tableMapping;
  const { author } = registry.rules(resource.name);
  const cells = writtenColumns(tableMapping).map((name): Cell => [name, sql`x.${sql.ref(name)}`]);
  if (only) cells.push([only.column, sql.lit(only.value)]);
  if (author) cells.push([author.id, sql`${user}::integer`], [author.name, sql`${actor}::text`]);
  return sql`written as (
    insert into ${sql.table(table)} (programme_id, id, created_at, updated_at,
      ${sql.join(cells.map(([name]) => sql.ref(name)))}) overriding system value
    select ${programme}::integer, x.id, ${now}::timestamptz, ${now}::timestamptz,
      ${sql.join(cells.map(([, value]) => value))}
    from x returning *)`;
}

function updated(
  tableMapping: TableMapping,
  registry: ResourceRegistry,
  { programme, now }: Values,
): RawBuilder<unknown> {
  const { counted } = registry.rules(tableMapping.resource.name);
  const values = writtenColumns(tableMapping).map((name) => {
    const given = sql`x.${sql.ref(name)}`;
    const value = counted?.columns.includes(name)
      ? sql`case when ${counted.when} then r.${sql.ref(name)} else ${given} end`
      : given;
    return sql`${sql.ref(name)} = ${value}`;
  });
  return sql`written as (
    update ${sql.table(tableMapping.table)} r
    set ${sql.join(values)}, version = r.version + 1, updated_at = ${now}::timestamptz
    from x where r.programme_id = ${programme} and r.id = x.id and r.version = x.version
    returning r.*)`;
}

/** Deletes (softly) or restores. */
function marked({ table }: TableMapping, act: Act, { programme, now }: Values): RawBuilder<unknown> {
  return sql`written as (
    update ${sql.table(table)} r
    set deleted_at = ${act === 'deleted' ? sql`${now}::timestamptz` : sql`null`}, version = r.version + 1,
      updated_at = ${now}::timestamptz
    from x where r.programme_id = ${programme} and r.id = x.id
    returning r.*)`;
}

/** Removes references to several records that are no longer in their list. */
function parted({ joins }: TableMapping, { programme }: Values): RawBuilder<unknown>[] {
  return joins.map(
    ({ field, table }) => sql`${sql.ref(`parted_${field}`)} as (
      delete from ${sql.table(table)} j using written r, x
      where j.programme_id = ${programme} and j.record = r.id and x.id = r.id
        and not j.target = any(coalesce(x.${sql.ref(field)}, '{}')))`,
  );
}

/** Adds references to several records. */
function joined({ joins }: TableMapping, { programme }: Values): RawBuilder<unknown>[] {
  return joins.map(
    ({ field, table }) => sql`${sql.ref(`joined_${field}`)} as (
      insert into ${sql.table(table)} (programme_id, record, target)
      select ${programme}::integer, r.id, target from written r join x on x.id = r.id, unnest(x.${sql.ref(field)}) target
      on conflict do nothing)`,
  );
}

/** Events and revision of the written rows, by the programmes (`counted`) that these belong to. */
function besideParts(
  tableMapping: TableMapping,
  values: Values,
  { events, revision }: Besides,
): { parts: RawBuilder<unknown>[]; counted: RawBuilder<unknown> } {
  if (!events && !revision) return { parts: [], counted: sql`` };
  const { now } = values;
  const programmeId = programmeColumn(tableMapping);
  const here = sql`from written r join x on x.id = r.id`;
  const ofProgramme = sql`where ${programmeId} = counted.programme_id order by x.row`;
  const recorded = sql`lateral (
    select ${programmeId} as programme_id, e.action, e.entity, r.id::text as entity_id, e.changes, e.reason, e.operation
    ${here} cross join lateral jsonb_to_record(x.event) as e(action text, entity text, changes jsonb, reason text,
      operation uuid) ${ofProgramme}) x`;
  const logging = {
    programme: sql`counted.programme_id`,
    now,
    entity: tableMapping.resource.name,
    ids: sql`array(select r.id ${here} ${ofProgramme})`,
  };
  const programmes = sql`from answered group by 1 order by 1`;
  return {
    parts: [
      revision
        ? sql`counted as (${countingPart(sql`select programme_id, 1 ${programmes}`)})`
        : sql`counted as (select programme_id ${programmes})`,
      ...(revision ? [sql`noted as (${changeLogPart(logging)})`] : []),
      ...(events ? [sql`recorded as (${recordingRows(values, recorded)})`] : []),
    ],
    counted: sql`join counted using (programme_id)`,
  };
}
