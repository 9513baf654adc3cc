import { sql } from 'kysely';
import type { Actor } from '#platform/caller.ts';
import { chunk } from '#platform/yield-to-event-loop.ts';
import type { Queryable, Transaction } from '#storage/database.ts';
import { preparedStatement, type Placeholders } from '#storage/prepared-statement.ts';

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

/** A large import writes its events in several statements, so that none holds up the rest. */
const eventsPerStatement = 1000;

/** The same for many at once. */
export async function recordEvents(
  trx: Queryable,
  at: Date,
  actor: Actor,
  events: readonly Event[],
): Promise<void> {
  for (const some of chunk(events, eventsPerStatement)) await record(trx, writtenEvents(at, actor, some));
}

/** Events as they are written: one parameter, whatever their number. */
export interface WrittenEvents {
  now: Date;
  user: number | null;
  actor: string;
  session: string | null;
  ip: string;
  request: string;
  events: string;
}

export function writtenEvents(now: Date, actor: Actor, events: readonly Event[]): WrittenEvents {
  const rows = events.map((event) => ({
    programme_id: event.programmeId ?? null,
    action: event.action,
    entity: event.entity,
    entity_id: String(event.entityId ?? ''),
    changes: event.changes ?? {},
    reason: event.reason ?? '',
    operation: event.operation ?? null,
  }));
  return {
    now,
    user: actor.userId,
    actor: actor.name,
    session: actor.sessionId,
    ip: actor.ip,
    request: actor.requestId,
    events: JSON.stringify(rows),
  };
}

/** The part of a statement that writes events; `counted` has one row where they are to be written, else none. */
export function recordingPart({
  now,
  user,
  actor,
  session,
  ip,
  request,
  events,
}: Placeholders<WrittenEvents>) {
  return sql`insert into events (at, actor_id, actor_name, session_id, ip, request_id, programme_id, action, entity,
      entity_id, changes, reason, operation)
    select ${now}::timestamptz, ${user}::integer, ${actor}::text, ${session}::uuid, ${ip}::text, ${request}::text,
      x.programme_id, x.action, x.entity, x.entity_id, x.changes, x.reason, x.operation
    from counted, jsonb_to_recordset(${events}::jsonb) as x(programme_id integer, action text, entity text,
      entity_id text, changes jsonb, reason text, operation uuid)`;
}

const record = preparedStatement<WrittenEvents, object>(
  'events.record',
  (events) => sql`with counted as (select 1) ${recordingPart(events)}`,
);

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

/** The fields that really differ, each as `[old, new]`; of a new record those that say something. */
export function changedFields(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, [unknown, unknown]> {
  const changed: Record<string, [unknown, unknown]> = {};
  for (const name of Object.keys(after)) {
    const [old, value] = [before[name], after[name]];
    if (old === value || (old === undefined && isEmpty(value))) continue;
    if (typeof value === 'object' && JSON.stringify(old) === JSON.stringify(value)) continue;
    changed[name] = [old, value];
  }
  return changed;
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}
