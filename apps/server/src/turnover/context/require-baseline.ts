import { sql } from 'kysely';
import { fieldError } from '#platform/app-error.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable } from '#storage/database.ts';

/** Refuses the number of a baseline that the programme does not have. */
export async function requireBaseline(
  db: Queryable,
  programme: ProgrammeId,
  baseline: number,
): Promise<void> {
  const { rows } = await sql`
    select 1 from baselines where programme_id = ${programme} and id = ${baseline} and deleted_at is null`.execute(
    db,
  );
  if (rows.length === 0) throw fieldError('baseline', `There is no baseline ${baseline} in this programme.`);
}
