import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Actor } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from '#storage/database.ts';

/** A command on a record, as its history says. */
export interface RecordAct {
  record: number;
  act: string;
  before: string | null;
  after: string;
  day: string;
  reason?: string;
  note?: string;
  /** Earlier values of fields that the command changed. */
  fields?: object;
}

export interface ActWriter {
  trx: Transaction;
  programme: ProgrammeId;
  actor: Actor;
  now: Date;
  operation: string;
  /** The operation that is undone. */
  undoes?: string | undefined;
}

export function newOperation(): string {
  return randomUUID();
}

/** Adds commands on punches to their history. */
export async function writeActs(
  { trx, programme, actor, now, operation, undoes }: ActWriter,
  acts: readonly RecordAct[],
): Promise<void> {
  if (acts.length === 0) return;
  await sql`
    insert into record_acts (programme_id, entity, record, act, before, after, reason, note, at, day, actor_id,
      actor_name, link_id, operation, undoes, fields)
    select ${programme}::integer, 'punch', x.record, x.act, x.before, x.after, coalesce(x.reason, ''),
      coalesce(x.note, ''), ${now}::timestamptz, x.day, ${actor.userId}::integer, ${actor.name}::text,
      ${actor.linkId ?? null}::integer, ${operation}::uuid, ${undoes ?? null}::uuid, x.fields
    from jsonb_to_recordset(${JSON.stringify(acts)}::jsonb) as x(record integer, act text, before text, after text,
      reason text, note text, day date, fields jsonb)`.execute(trx);
}
