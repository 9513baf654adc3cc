import { sql } from 'kysely';
import type { ChainHead } from '@baton/contract/signing/chain-head.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable } from '#storage/database.ts';

/** The last signature of a programme and their number; undefined before the first. */
export async function readHead(db: Queryable, programme: ProgrammeId): Promise<ChainHead | undefined> {
  const { rows } = await sql<ChainHead>`
    select sequence as count, hash from signatures where programme_id = ${programme}
    order by sequence desc limit 1`.execute(db);
  return rows[0];
}
