import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Actor } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { chunk } from '#platform/yield-to-event-loop.ts';
import type { Transaction } from '#storage/database.ts';
import { recordingPart, writtenEvents, type WrittenEvents } from '#storage/events/events.ts';
import { preparedStatement, StatementBatch, type Placeholders } from '#storage/prepared-statement.ts';
import { tellRecordsPart, notifiedIds, type NotifiedRecords } from '#storage/revision.ts';

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

interface ActWriter {
  trx: Transaction;
  programme: ProgrammeId;
  actor: Actor;
  now: Date;
  operation: string;
  /** The kind of record as its history names it, and its resource. */
  entity: string;
  records: string;
  /** The operation that is undone. */
  undoes?: string | undefined;
}

export function newOperation(): string {
  return randomUUID();
}

/** A command with the fields that it changed, for the audit log. */
interface RecordCommand extends RecordAct {
  changes: object;
}

/** Adds to the history of records that were saved, imported or deleted. */
export async function writeActs(writer: ActWriter, acts: readonly RecordAct[]): Promise<void> {
  if (acts.length > 0) await write(writer.trx, writtenActs(writer, acts));
}

/** Commands per statement, so that many don't block others. */
const perStatement = 1000;

/** Adds commands to the history of their records and to the audit log, and tells open registers. */
export async function recordCommands(writer: ActWriter, commands: readonly RecordCommand[]): Promise<void> {
  const batch = new StatementBatch(writer.trx);
  addCommands(batch, writer, commands);
  await batch.execute();
}

/** The same, together with other statements. */
export function addCommands(
  batch: StatementBatch,
  writer: ActWriter,
  commands: readonly RecordCommand[],
): void {
  const { programme, actor, now, operation, entity, records } = writer;
  const ids = notifiedIds(commands.map(({ record }) => record));
  for (const some of chunk(commands, perStatement)) {
    const events = some.map(({ record, act, reason = '', changes }) => ({
      action: act === 'undo' ? `${entity}.undone` : `${entity}.${act}`,
      entity,
      entityId: record,
      programmeId: programme,
      operation,
      reason,
      changes,
    }));
    batch.add(writeWithEvents, {
      ...writtenActs(writer, some),
      ...writtenEvents(now, actor, events),
      entity: records,
      ids,
    });
  }
}

interface WrittenActs {
  programme: ProgrammeId;
  of: string;
  now: Date;
  user: number | null;
  actor: string;
  link: number | null;
  operation: string;
  undoes: string | null;
  acts: string;
}

function writtenActs(
  { programme, actor, now, operation, undoes, entity }: ActWriter,
  acts: readonly RecordAct[],
): WrittenActs {
  return {
    programme,
    of: entity,
    now,
    user: actor.userId,
    actor: actor.name,
    link: actor.linkId ?? null,
    operation,
    undoes: undoes ?? null,
    acts: JSON.stringify(acts),
  };
}

function actsPart({
  programme,
  of,
  now,
  user,
  actor,
  link,
  operation,
  undoes,
  acts,
}: Placeholders<WrittenActs>) {
  return sql`
    insert into record_acts (programme_id, entity, record, act, before, after, reason, note, at, day, actor_id,
      actor_name, link_id, operation, undoes, fields)
    select ${programme}::integer, ${of}::text, x.record, x.act, x.before, x.after, coalesce(x.reason, ''),
      coalesce(x.note, ''), ${now}::timestamptz, x.day, ${user}::integer, ${actor}::text,
      ${link}::integer, ${operation}::uuid, ${undoes}::uuid, x.fields
    from jsonb_to_recordset(${acts}::jsonb) as x(record integer, act text, before text, after text,
      reason text, note text, day date, fields jsonb)`;
}

const write = preparedStatement<WrittenActs, object>('acts.write', (acts) => sql<object>`${actsPart(acts)}`);

const writeWithEvents = preparedStatement<WrittenActs & WrittenEvents & NotifiedRecords, object>(
  'acts.command',
  (values) => sql`
    with acted as (${actsPart(values)}), counted as (select 1), recorded as (${recordingPart(values)})
    select ${tellRecordsPart(values)}`,
);
