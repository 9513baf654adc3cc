import { sql } from 'kysely';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from './database.ts';
import { preparedStatement, type Placeholders } from './prepared-statement.ts';

/** What a revision changed: records of one kind. */
export interface Changed {
  entity: string;
  ids: readonly number[];
}

/** Where every server hears of a new revision, as `programme:revision:entity`. */
export const changesChannel = 'baton_changes';

/** With more records than this, whoever wants to know reads all of them again. */
const mostNamed = 2000;

/** What is said of a new revision. */
export interface RevisionUpdate {
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
  return { programme, now, entity, ids: ids.length > mostNamed ? null : ids };
}

/** The part of a statement that notes what changed with the revision that `counted` has, where it has one. */
export function changeLogPart({ programme, now, entity, ids }: Placeholders<RevisionUpdate>) {
  return sql`insert into programme_changes (programme_id, revision, at, entity, ids)
    select ${programme}::integer, revision, ${now}::timestamptz, ${entity}::text, ${ids}::integer[] from counted`;
}

/** Tells every server of that revision, as soon as the transaction has ended. */
export function notifyPart({ programme, entity }: Placeholders<RevisionUpdate>) {
  return sql`pg_notify(${changesChannel}, ${programme}::text || ':' || counted.revision || ':' || ${entity}::text)`;
}

const count = preparedStatement<RevisionUpdate, { revision: string }>(
  'revision.count',
  (counting) => sql`
    with counted as (
      insert into programme_revisions (programme_id, revision) values (${counting.programme}, 1)
      on conflict (programme_id) do update set revision = programme_revisions.revision + 1
      returning revision
    ), noted as (${changeLogPart(counting)})
    select revision, ${notifyPart(counting)} from counted`,
);

/**
 * The programme's revision counts up and says what changed, so that an open page can ask for only that. Its row stays
 * locked until the end of the transaction, so revisions become visible in their order; the message leaves with it.
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
