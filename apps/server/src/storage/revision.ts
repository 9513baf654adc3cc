import { sql } from 'kysely';
import type { Transaction } from './database.ts';

/** What a revision changed: records of one kind. */
export interface Changed {
  entity: string;
  ids: readonly number[];
}

/** Where every server hears of a new revision, as `programme:revision:entity`. */
export const changesChannel = 'baton_changes';

/** With more records than this, whoever wants to know reads all of them again. */
const mostNamed = 2000;

/**
 * The programme's revision counts up and says what changed, so that an open page can ask for only that. Its row stays
 * locked until the end of the transaction, so revisions become visible in their order; the message leaves with it.
 */
export async function countUp(
  trx: Transaction,
  programme: number,
  at: Date,
  { entity, ids }: Changed,
): Promise<number> {
  const named = ids.length > mostNamed ? null : ids;
  const { rows } = await sql<{ revision: string }>`/* plan: revision.count */
    with counted as (
      insert into programme_revisions (programme_id, revision) values (${programme}, 1)
      on conflict (programme_id) do update set revision = programme_revisions.revision + 1
      returning revision
    ), noted as (
      insert into programme_changes (programme_id, revision, at, entity, ids)
      select ${programme}::integer, revision, ${at}::timestamptz, ${entity}::text, ${named}::integer[] from counted
    )
    select revision, pg_notify(${changesChannel}, ${programme}::text || ':' || revision || ':' || ${entity}::text) from counted`.execute(
    trx,
  );
  return Number(rows[0]?.revision ?? 0);
}
