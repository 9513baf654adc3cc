import { sql } from 'kysely';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Database } from '#storage/database.ts';

/** A new revision and the entity it changed. */
interface Change {
  revision: number;
  entity: string;
}

/** Maximum number of revisions that are sent one by one. */
const maxReplayed = 100;

/** Indexes of the readers whose session and access are still valid. */
export async function findLive(
  db: Database,
  now: Date,
  readers: readonly { session: string; programme: ProgrammeId }[],
): Promise<Set<number>> {
  const pairs = readers.map(({ session, programme }, index) => ({ index, session, programme }));
  const { rows } = await sql<{ index: number }>`
    select x.index from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as x(index integer, session uuid, programme integer)
    join sessions s on s.id = x.session and s.ended_at is null and s.expires_at > ${now}
    join users u on u.id = s.user_id and u.status = 'active' and u.removed_at is null
    join programmes p on p.id = x.programme and p.deleted_at is null
    where 'Admin' = any(u.groups) or exists (select 1 from memberships m where m.user_id = u.id and m.programme_id = p.id)`.execute(
    db,
  );
  return new Set(rows.map(({ index }) => index));
}

/** Current revisions of programmes. */
export async function readRevisions(
  db: Database,
  programmes: readonly ProgrammeId[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ programme: number; revision: string }>`
    select programme_id as programme, revision from programme_revisions where programme_id = any(${programmes})`.execute(
    db,
  );
  return new Map(rows.map(({ programme, revision }) => [programme, Number(revision)]));
}

/** Current revision and the changes since another; `many` if there are too many. */
export async function readMissed(
  db: Database,
  programme: ProgrammeId,
  since: number | undefined,
): Promise<{ revision: number; missed: Change[] | 'many' }> {
  const { rows } = await sql<{ revision: string; missed: Change[] }>`
    select coalesce((select revision from programme_revisions where programme_id = ${programme}), 0) as revision,
      (select coalesce(json_agg(c order by c.revision), '[]') from (select revision, entity from programme_changes
        where programme_id = ${programme} and revision > ${since ?? null}::bigint order by revision limit ${maxReplayed + 1}) c) as missed`.execute(
    db,
  );
  const { revision = '0', missed = [] } = rows[0] ?? {};
  return { revision: Number(revision), missed: missed.length > maxReplayed ? 'many' : missed };
}
