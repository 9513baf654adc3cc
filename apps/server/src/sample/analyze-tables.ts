import { sql } from 'kysely';
import type { Queryable } from '#storage/database.ts';

const filled = [
  'scopes',
  'turnovers',
  'turnover_history',
  'baseline_entries',
  'people',
  'locations',
  'commitments',
  'lookahead_lines',
  'punches',
  'record_acts',
  'milestone_counts',
];

/** Updates the planner's statistics, otherwise queries are slow until autovacuum runs. */
export async function analyzeTables(
  db: Queryable,
  how: 'analyze' | 'vacuum analyze' = 'analyze',
): Promise<void> {
  for (const table of filled) await sql`${sql.raw(how)} ${sql.table(table)}`.execute(db);
}
