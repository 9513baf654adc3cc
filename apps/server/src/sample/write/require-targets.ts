import { sql } from 'kysely';
import type { Transaction } from '#storage/database.ts';

const references = [
  ['turnovers', 'scope', 'scopes'],
  ['turnovers', 'milestone', 'milestones'],
  ['turnover_history', 'scope', 'scopes'],
  ['turnover_history', 'milestone', 'milestones'],
  ['baseline_entries', 'baseline', 'baselines'],
  ['baseline_entries', 'scope', 'scopes'],
  ['baseline_entries', 'milestone', 'milestones'],
  ['constraints', 'scope', 'scopes'],
  ['constraints', 'milestone', 'milestones'],
  ['constraints', 'carried_from', 'milestones'],
  ['constraints', 'owner', 'people'],
] as const;

/** What the database checks row by row elsewhere, for all rows of a programme at once: that each reference leads somewhere. */
export async function requireTargets(trx: Transaction, programme: number): Promise<void> {
  for (const [table, column, target] of references) {
    const { rows } = await sql`
      select 1 from (select distinct ${sql.ref(column)} as id from ${sql.table(table)}
        where programme_id = ${programme} and ${sql.ref(column)} is not null) r
      where not exists (select 1 from ${sql.table(target)} t where t.programme_id = ${programme} and t.id = r.id)
      limit 1`.execute(trx);
    if (rows.length > 0) throw new Error(`A made row of ${table} points to no ${column}.`);
  }
}
