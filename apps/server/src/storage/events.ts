import type { Actor } from '#platform/caller.ts';
import type { Queryable, Transaction } from './database.ts';

/** What happened. `changes` holds old and new value of each field. */
export interface Event {
  action: string;
  entity: string;
  entityId?: string | number;
  programmeId?: number;
  changes?: object;
  reason?: string;
  /** The operation that it belongs to; a client may have made its number. */
  operation?: string;
}

/** Writes to the audit trail, in the transaction of the change itself: neither is ever there without the other. */
export async function recordEvent(trx: Queryable, at: Date, actor: Actor, event: Event): Promise<void> {
  await recordEvents(trx, at, actor, [event]);
}

/** So many values a statement may have; a large import writes its events in several. */
const eventsPerStatement = 2000;

/** The same for many at once. */
export async function recordEvents(
  trx: Queryable,
  at: Date,
  actor: Actor,
  events: readonly Event[],
): Promise<void> {
  for (let start = 0; start < events.length; start += eventsPerStatement) {
    const rows = events.slice(start, start + eventsPerStatement).map((event) => ({
      at,
      actor_id: actor.userId,
      actor_name: actor.name,
      session_id: actor.sessionId,
      ip: actor.ip,
      request_id: actor.requestId,
      programme_id: event.programmeId ?? null,
      action: event.action,
      entity: event.entity,
      entity_id: String(event.entityId ?? ''),
      changes: JSON.stringify(event.changes ?? {}),
      reason: event.reason ?? '',
      operation: event.operation ?? null,
    }));
    await trx.insertInto('events').values(rows).execute();
  }
}

/** What happened to a record, newest first. */
export async function readHistory(db: Queryable, entity: string, entityId: number) {
  const events = await db
    .selectFrom('events')
    .select(['at', 'actor_name as by', 'action', 'changes', 'reason'])
    .where('entity', '=', entity)
    .where('entity_id', '=', String(entityId))
    .orderBy('id', 'desc')
    .limit(1000)
    .execute();
  return events.map((event) => ({ ...event, changes: event.changes as Record<string, unknown> }));
}

/** Who changed a record last, for the words of a conflict. */
export async function lastChange(trx: Transaction, entity: string, entityId: number) {
  const event = await trx
    .selectFrom('events')
    .select(['actor_name', 'at'])
    .where('entity', '=', entity)
    .where('entity_id', '=', String(entityId))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { changed_by: event?.actor_name ?? '', changed_at: event?.at ?? null };
}

/** The fields that really differ, each as `[old, new]`. */
export function changedFields(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, [unknown, unknown]> {
  const changed: Record<string, [unknown, unknown]> = {};
  for (const [name, value] of Object.entries(after)) {
    if (JSON.stringify(before[name]) !== JSON.stringify(value)) changed[name] = [before[name], value];
  }
  return changed;
}
