import { sql } from 'kysely';
import { resolveOperation, restoreItems } from '#accounts/inbox/resolve-items.ts';
import { AppError, ValidationError } from '#platform/app-error.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { registry } from '#programme/served.ts';
import { findRecords } from '#resource/read-records.ts';
import { removeRecords, restoreRecords } from '#resource/serve/bulk.ts';
import { saveRecords } from '#resource/save.ts';
import { tableMappingIn } from '#resource/table-mapping.ts';
import type { WriteContext } from '#resource/write-context.ts';
import type { Queryable } from '#storage/database.ts';
import { recordEvent } from '#storage/events/events.ts';
import { historyOf } from '#records/record-kind.ts';
import type { CommandContext, ServedKind } from './served-kind.ts';

interface ChangedRecord {
  id: number;
  /** As `punch.created`. */
  action: string;
  changes: Record<string, [before: unknown, after: unknown]>;
  number: string;
  isLast: boolean;
}

/**
 * Undoes the caller's own import, bulk edit or bulk deletion if nobody has changed its records since; undefined if the
 * operation was none. Records that it created are deleted.
 */
export async function undoChanges<Act extends string>(
  served: ServedKind<Act>,
  context: CommandContext,
  undone: string,
): Promise<{ ids: number[]; revision: number | null } | undefined> {
  const { kind, resource, commandCopy: copy } = served;
  const changed = await readChanges(served, context, undone);
  if (changed.length === 0) return undefined;
  const late = changed.find(({ isLast }) => !isLast);
  if (late) throw new AppError('invalid_state', copy.changedSince(late.number));
  const { trx, scope, actor, now, operation } = context;
  const before = await revisionOf(context);
  const tableMapping = await tableMappingIn(trx, registry, resource, scope.id);
  const by = { actor, now, scope, operation, undoes: undone, reason: copy.undone };
  const at: WriteContext = { db: trx, tableMapping, registry, programme: scope.id, ...by };
  const idsOf = (action: 'created' | 'updated' | 'deleted') =>
    changed.flatMap((each) => (each.action === `${kind.entity}.${action}` ? each.id : []));
  await removeCreated(at, idsOf('created'));
  if (idsOf('deleted').length > 0) await restoreRecords(at, idsOf('deleted'));
  const updated = changed.filter(({ action }) => action === `${kind.entity}.updated`);
  const { problems } = await saveRecords(
    at,
    updated.map(({ id, changes }) => ({
      id,
      given: Object.fromEntries(Object.entries(changes).map(([name, [old]]) => [name, old])),
    })),
  );
  if (problems) throw new ValidationError([...problems.values()][0] ?? {});
  await resolveOperation(trx, { programme: scope.id, now, operation: undone, isRedone: false });
  await restoreItems(trx, { programme: scope.id, operation: undone });
  await recordImportUndone(served, context, undone);
  const after = await revisionOf(context);
  return { ids: changed.map(({ id }) => id), revision: after === before ? null : after };
}

/** Says in the audit log that an import was undone. */
async function recordImportUndone(
  history: Pick<ServedKind<never>, 'kind' | 'resource'>,
  { trx, scope, actor, now, operation }: CommandContext,
  undone: string,
): Promise<void> {
  if ((await findRecordImport(trx, historyOf(history), scope.id, undone)) === undefined) return;
  await recordEvent(trx, now, actor, {
    action: 'import.undone',
    entity: 'import',
    entityId: undone,
    programmeId: scope.id,
    operation,
  });
}

/** An import of such records by its operation: who made it, and whether it was undone or its records changed since. */
export async function findRecordImport(
  db: Queryable,
  { entity, records }: { entity: string; records: string },
  programme: ProgrammeId,
  operation: string,
): Promise<{ actor: number | null; undone: boolean; changed: boolean } | undefined> {
  const { rows } = await sql<{ actor: number | null; undone: boolean; changed: boolean }>`
    select i.actor_id as actor,
      exists (select 1 from events u where u.entity = 'import' and u.entity_id = i.entity_id and u.action = 'import.undone')
        as undone,
      exists (select 1 from events e join events l on l.entity = e.entity and l.entity_id = e.entity_id and l.id > e.id
        where e.programme_id = i.programme_id and e.entity = ${entity} and e.operation = i.operation
          and l.operation is distinct from e.operation and l.programme_id = e.programme_id) as changed
    from events i where i.entity = 'import' and i.entity_id = ${operation} and i.action = ${`import.${records}`}
      and i.programme_id = ${programme}`.execute(db);
  return rows[0];
}

/** Deletes records that were created. */
async function removeCreated(at: WriteContext, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const { db, tableMapping, programme } = at;
  await removeRecords(at, await findRecords(db, tableMapping, registry, programme, ids, { lock: true }));
}

async function readChanges(
  { kind: { entity }, resource }: Pick<ServedKind<never>, 'kind' | 'resource'>,
  { trx, scope, actor }: CommandContext,
  undone: string,
): Promise<ChangedRecord[]> {
  const actions = ['created', 'updated', 'deleted'].map((action) => `${entity}.${action}`);
  const { rows } = await sql<ChangedRecord>`
    select r.id, e.action, e.changes, r.number, not exists (select 1 from events l where l.entity = e.entity
      and l.entity_id = e.entity_id and l.id > e.id) as "isLast"
    from events e join ${sql.table(resource.name)} r on r.programme_id = e.programme_id and r.id = e.entity_id::integer
    where e.programme_id = ${scope.id} and e.entity = ${entity} and e.operation = ${undone}::uuid
      and e.action = any(${actions}) and e.actor_id is not distinct from ${actor.userId}::integer
    order by e.id`.execute(trx);
  return rows;
}

async function revisionOf({ trx, scope }: CommandContext): Promise<number> {
  const { rows } = await sql<{ revision: string }>`
    select revision from programme_revisions where programme_id = ${scope.id}`.execute(trx);
  return Number(rows[0]?.revision ?? 0);
}
