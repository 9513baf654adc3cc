import { sql, type RawBuilder } from 'kysely';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from './database.ts';
import { preparedStatement, type Placeholders } from './prepared-statement.ts';

/** Records of one kind that a revision changed. */
interface Changed {
  entity: string;
  ids: readonly number[];
}

/** Notification channel for new revisions, as `programme:revision:entity`; see also `tellUsers` and `tellRecords`. */
export const changesChannel = 'baton_changes';

/** With more records than this, clients reload all of them. */
const maxNamed = 2000;

/** Values of a new revision's change log entry. */
interface RevisionUpdate {
  programme: ProgrammeId;
  now: Date;
  entity: string;
  /** Null where there are too many to name. */
  ids: readonly number[] | null;
}

export function revisionUpdateOf(
  programme: ProgrammeId,
  now: Date,
  { entity, ids }: Changed,
): RevisionUpdate {
  return { programme, now, entity, ids: ids.length > maxNamed ? null : ids };
}

/** SQL of the ids that a query finds, as `RevisionUpdate` names them. */
export function namedIds(found: RawBuilder<unknown>) {
  return sql`(select case when count(*) <= ${sql.lit(maxNamed)} then array_agg(named.id) end from (${found}) as named(id))`;
}

/** SQL that increments the revision of each programme that a query names, with 1 for its first revision. */
export function countingPart(programmes: RawBuilder<unknown>) {
  return sql`insert into programme_revisions (programme_id, revision) ${programmes}
    on conflict (programme_id) do update set revision = programme_revisions.revision + 1
    returning programme_id, revision`;
}

/** SQL that logs the changed records under the revision of `counted`, if it has a row. */
export function changeLogPart({ programme, now, entity, ids }: Placeholders<RevisionUpdate>) {
  return sql`insert into programme_changes (programme_id, revision, at, entity, ids)
    select ${programme}::integer, revision, ${now}::timestamptz, ${entity}::text, ${ids}::integer[] from counted`;
}

/** SQL that notifies all servers of the revision on commit. */
export function notifyPart({
  programme,
  entity,
}: Placeholders<Pick<RevisionUpdate, 'programme' | 'entity'>>) {
  return sql`pg_notify(${changesChannel}, ${programme}::text || ':' || counted.revision || ':' || ${entity}::text)`;
}

const count = preparedStatement<RevisionUpdate, { revision: string }>(
  'revision.count',
  (counting) => sql`
    with counted as (${countingPart(sql`values (${counting.programme}::integer, 1)`)}), logged as (${changeLogPart(counting)})
    select revision, ${notifyPart(counting)} from counted`,
);

/** The statement of `lockRevision`. */
export const lockingRevision = preparedStatement<{ programme: ProgrammeId }, { revision: string }>(
  'revision.lock',
  ({ programme }) => sql`
    insert into programme_revisions (programme_id, revision) values (${programme}::integer, 0)
    on conflict (programme_id) do update set revision = programme_revisions.revision returning revision`,
);

/**
 * Locks the programme's revision until the transaction ends, so that no other writer of the programme can be faster, and
 * returns it.
 */
export async function lockRevision(trx: Transaction, programme: ProgrammeId): Promise<number> {
  const [locked] = await lockingRevision(trx, { programme });
  return Number(locked?.revision ?? 0);
}

/**
 * Increments the programme's revision and logs the changed records, so that pages can load just those. The row stays
 * locked until the transaction ends, so revisions become visible in order; the notification is sent on commit.
 */
export async function incrementRevision(
  trx: Transaction,
  programme: ProgrammeId,
  at: Date,
  what: Changed,
): Promise<number> {
  const [counted] = await count(trx, revisionUpdateOf(programme, at, what));
  return Number(counted?.revision ?? 0);
}

/**
 * Tells open pages of users, on commit, that their inbox changed. On the channel of revisions as `inbox:user`, which
 * older servers ignore.
 */
export async function tellUsers(trx: Transaction, users: readonly number[]): Promise<void> {
  if (users.length === 0) return;
  await sql`select ${tellUserPart(sql`u.id`)} from (select distinct unnest(${users}::integer[]) as id) u`.execute(
    trx,
  );
}

/** SQL that tells the open pages of a user. */
export function tellUserPart(user: RawBuilder<unknown>) {
  return sql`pg_notify(${changesChannel}, 'inbox:' || ${user})`;
}

/** From this number on, pages read what they show of a register again. */
const maxTold = 50;

/** Records that open pages are told of. */
export interface NotifiedRecords {
  programme: ProgrammeId;
  entity: string;
  ids: readonly string[];
}

/** Ids of records of a register, as pages are told of them. */
export function notifiedIds(ids: readonly number[]): string[] {
  return ids.length > maxTold ? ['all'] : ids.map(String);
}

/** SQL that tells open pages, as the columns and rows of a query. */
export function tellRecordsPart({ programme, entity, ids }: Placeholders<NotifiedRecords>) {
  return sql`pg_notify(${changesChannel}, 'record:' || ${programme}::integer || ':' || ${entity}::text || ':' || notified.id)
    from unnest(${ids}::text[]) as notified(id)`;
}

const tell = preparedStatement<NotifiedRecords, object>(
  'revision.tell',
  (notified) => sql`select ${tellRecordsPart(notified)}`,
);

/**
 * Tells open pages of a programme, on commit, that records without revision changed, such as the comments on a turnover.
 * As `record:programme:entity:id`.
 */
export async function tellRecords(trx: Transaction, notified: NotifiedRecords): Promise<void> {
  await tell(trx, notified);
}
