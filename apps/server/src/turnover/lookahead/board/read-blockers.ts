import { sql } from 'kysely';
import type { Blocker } from '@baton/domain/lookahead/constraints.ts';
import type { Queryable } from '#storage/database.ts';
import type { ProgrammeMoment } from '#turnover/context/programme-moment.ts';

/** A constraint as far as the reckoning needs it, and the turnover that it blocks. */
export interface PlacedBlocker extends Blocker {
  scope: number;
  milestone: number;
}

/** Every constraint of a programme, those that were cleared included. */
export async function readBlockers(
  db: Queryable,
  { id: programme, zone }: ProgrammeMoment,
): Promise<PlacedBlocker[]> {
  const dayOf = (column: string) =>
    sql`(${sql.ref(column)} at time zone ${zone}::text)::date - date '1970-01-01'`;
  const { rows } = await sql<PlacedBlocker>`
    select id, scope, milestone, ${dayOf('created_at')} as raised, need_by - date '1970-01-01' as "needBy",
      ${dayOf('cleared_at')} as cleared
    from constraints where programme_id = ${programme} and deleted_at is null`.execute(db);
  return rows;
}
