import { sql, type RawBuilder } from 'kysely';
import type { Form } from '@baton/contract/form/form.ts';
import { imagesOf } from '@baton/contract/form/image-field.ts';
import { formatList } from '@baton/domain/locale.ts';
import { AppError, fieldError, severalStale, ValidationError } from '#platform/app-error.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { copy, type Noun } from '#resource/copy.ts';
import { tellWritten } from '#resource/record-programme.ts';
import { findRecords, liveRows, removedRows } from '#resource/read-records.ts';
import type { RecordRow, ResourceRegistry } from '#resource/registry.ts';
import { saveRecords } from '#resource/save.ts';
import {
  isInOrganisation,
  referencesOf,
  tableMappingOf,
  type TableMapping,
} from '#resource/table-mapping.ts';
import type { WriteContext } from '#resource/write-context.ts';
import { markRecords, rowsPerStatement } from '#resource/write-records.ts';
import { requireTransaction, type Transaction } from '#storage/database.ts';

/** A record at the version the client has. */
export interface SeenRecord {
  id: number;
  version?: number | null | undefined;
}

export interface BulkChange extends SeenRecord {
  set: Record<string, unknown>;
}

/** Changes several records: all or nothing. */
export async function bulkChange(
  context: WriteContext,
  changes: readonly BulkChange[],
): Promise<{ updated: number; deleted: number }> {
  const records = await seenRecords(context, changes);
  const found = new Map(records.map((record) => [record.id, record]));
  const { problems } = await saveRecords(
    context,
    changes.map(({ id, set }) => ({ before: found.get(id), given: set })),
  );
  if (problems) throw new ValidationError([...problems.values()][0] ?? {});
  return { updated: records.length, deleted: 0 };
}

/** Deletes several records: all or nothing. */
export async function removeInBulk(
  context: WriteContext,
  wanted: readonly SeenRecord[],
): Promise<{ updated: number; deleted: number }> {
  const records = await seenRecords(context, wanted);
  await removeRecords(context, records);
  return { updated: 0, deleted: records.length };
}

/** Locks the records; throws if one is missing or was changed since the client read it. */
async function seenRecords(
  { db, tableMapping, registry, programme }: WriteContext,
  wanted: readonly SeenRecord[],
): Promise<RecordRow[]> {
  const ids = wanted.map(({ id }) => id);
  if (new Set(ids).size < ids.length)
    throw fieldError('records', `List each ${tableMapping.resource.one} only once.`);
  const records = await findRecords(db, tableMapping, registry, programme, ids, { lock: true });
  const there = new Set(records.map(({ id }) => id));
  const missing = ids.filter((id) => !there.has(id));
  if (missing.length > 0) {
    const say = isInOrganisation(tableMapping) ? copy.missing : copy.missingInProgramme;
    throw fieldError('records', say(tableMapping.resource.one, missing.slice(0, 5).join(', ')));
  }
  refuseAnyStale(tableMapping, records, wanted);
  return records;
}

function refuseAnyStale(
  { resource }: WriteContext['tableMapping'],
  records: RecordRow[],
  wanted: readonly SeenRecord[],
): void {
  const versions = new Map(wanted.map(({ id, version }) => [id, version]));
  const stale = records.filter((record) => {
    const seen = versions.get(record.id);
    return seen != null && seen !== record.version;
  });
  if (stale.length === 0) return;
  // Images are file ids here, which clients don't know.
  const hidden = Object.fromEntries(imagesOf(resource.form).map((name) => [name, undefined]));
  throw severalStale(
    stale,
    stale.slice(0, 50).map((record) => ({ ...record, ...hidden })),
  );
}

/** Deletes records, unless others refer to them. */
export async function removeRecords(context: WriteContext, records: RecordRow[]): Promise<void> {
  const { tableMapping, registry, programme } = context;
  const trx = requireTransaction(context.db);
  const ids = records.map(({ id }) => id);
  await refuseInUse(trx, tableMapping, registry, programme, ids);
  await registry.rules(tableMapping.resource.name).onDelete?.(trx, programme, records, context);
  await mark(context, 'deleted', ids, records);
}

/** Restores records; throws if a code was taken since. */
export async function restoreRecords(context: WriteContext, ids: readonly number[]): Promise<number[]> {
  const { tableMapping, programme } = context;
  const trx = requireTransaction(context.db);
  const { resource } = tableMapping;
  const { rows } = await sql<{ id: number; match_key: string; label: string }>`
    select r.id, r.match_key, r.${sql.ref(resource.key)} as label ${removedRows(tableMapping)}
    and r.programme_id = ${programme} and r.id = any(${ids}) order by r.id for update`.execute(trx);
  const { rows: taken } = await sql<{ match_key: string }>`
    select r.match_key ${liveRows(tableMapping)} and r.programme_id = ${programme}
    and r.match_key = any(${rows.map(({ match_key }) => match_key)})`.execute(trx);
  const keys = new Set(taken.map(({ match_key }) => match_key));
  for (const { match_key, label } of rows) {
    if (keys.has(match_key))
      throw fieldError('ids', `Another ${resource.one} now uses “${label}”. Change that one first.`);
    keys.add(match_key);
  }
  const found = rows.map(({ id }) => id);
  await context.registry.rules(resource.name).onRestore?.(trx, found, context);
  await mark(context, 'restored', found);
  return found;
}

async function mark(
  context: WriteContext,
  act: 'deleted' | 'restored',
  ids: number[],
  records: readonly RecordRow[] = [],
): Promise<void> {
  const { resource } = context.tableMapping;
  const byId = new Map(records.map((record) => [record.id, record]));
  // A large register shows nothing of a deleted record elsewhere, so the event says what it was.
  const lost = (id: number) => (resource.large ? lostValues(resource.form, byId.get(id)) : {});
  const revision = !resource.large && ids.length <= rowsPerStatement;
  await markRecords(context, act, ids, { events: true, revision, single: ids.length === 1 }, lost);
  if (!revision) await tellWritten(context, ids);
  const trx = requireTransaction(context.db);
  await context.registry.rules(resource.name).afterMark?.({ ...context, trx }, act, ids);
}

/** What a deleted record said, as changes to nothing. */
function lostValues(form: Form, record: RecordRow | undefined): Record<string, [unknown, null]> {
  const names = Object.keys(form).filter((name) => !isEmpty(record?.[name]));
  return Object.fromEntries(names.map((name) => [name, [record?.[name], null]]));
}

function isEmpty(value: unknown): boolean {
  return value == null || value === '' || value === false;
}

/** Enters several programmes; an invisible one is a field error. */
export async function enterEach(
  enter: (programme: number) => Promise<unknown>,
  ids: readonly number[],
): Promise<void> {
  for (const id of ids)
    await enter(id).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'not_found')) throw error;
      throw fieldError('records', copy.missing('programme', String(id)));
    });
}

interface Reference {
  entity: string;
  one: string;
  count: number;
  examples: string[];
}

/** Throws if other records refer to these, and lists them. */
async function refuseInUse(
  trx: Transaction,
  tableMapping: TableMapping,
  registry: ResourceRegistry,
  programme: ProgrammeId,
  ids: readonly number[],
): Promise<void> {
  const uses = registry.resources.flatMap((resource) => {
    const other = tableMappingOf(registry, resource);
    return usesOf(other, tableMapping, ids).map((use) => ({ resource, other, use }));
  });
  if (uses.length === 0) return;
  const users = uses.map(
    ({ other, use }, at) => sql`(select ${sql.lit(at)} as at, r.${sql.ref(other.resource.key)} as label,
      count(*) over ()::int as total ${liveRows(other)} and r.programme_id = ${programme} and ${use}
      order by r.sort_key limit 3)`,
  );
  const { rows } = await sql<{ at: number; label: string; total: number }>`
    select at, label, total from (${sql.join(users, sql` union all `)}) found`.execute(trx);
  const references: Reference[] = [];
  uses.forEach(({ resource }, at) =>
    note(
      references,
      resource,
      rows.filter((row) => row.at === at),
    ),
  );
  if (references.length === 0) return;
  const named = formatList(
    references.map(({ entity, one, count }) => copy.inUse.uses(count, { one, many: entity })),
  );
  throw new AppError('in_use', copy.inUse.refused(ids.length, tableMapping.resource, named), {
    extra: { references: references.map(({ entity, count, examples }) => ({ entity, count, examples })) },
  });
}

/** Conditions on records of another resource that refer to these, one for each field. */
function usesOf(
  other: TableMapping,
  { resource }: TableMapping,
  ids: readonly number[],
): RawBuilder<unknown>[] {
  // Records deleted in the same request don't count.
  const staying = other.resource.name === resource.name ? sql`and not r.id = any(${ids})` : sql``;
  return [
    ...referencesOf(other)
      .filter(({ to }) => to === resource.name)
      .map(({ name }) => sql`r.${sql.ref(name)} = any(${ids}) ${staying}`),
    ...other.joins
      .filter(({ to }) => to === resource.name)
      .map(
        ({ table }) => sql`exists (select 1 from ${sql.table(table)} j
          where j.programme_id = r.programme_id and j.record = r.id and j.target = any(${ids}))`,
      ),
  ];
}

function note(references: Reference[], { one, many }: Noun, rows: { label: string; total: number }[]): void {
  const [first] = rows;
  if (!first) return;
  const known = references.find((each) => each.entity === many);
  if (known) known.count += first.total;
  else references.push({ entity: many, one, count: first.total, examples: rows.map(({ label }) => label) });
}
