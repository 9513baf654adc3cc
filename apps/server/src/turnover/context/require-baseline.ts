import { fieldError } from '#platform/app-error.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable } from '#storage/database.ts';

/** Throws unless the baseline belongs to the programme. */
export async function requireBaseline(
  db: Queryable,
  programme: ProgrammeId,
  baseline: number,
): Promise<void> {
  const found = await db
    .selectFrom('baselines')
    .select('id')
    .where('programme_id', '=', programme)
    .where('id', '=', baseline)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw fieldError('baseline', `Baseline ${baseline} isn’t in this programme.`);
}
