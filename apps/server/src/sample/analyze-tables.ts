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
];

/** Lets the planner of queries know at once how much there is now; else it would go roundabout ways for a minute. */
export async function analyzeTables(
  db: Queryable,
  how: 'analyze' | 'vacuum analyze' = 'analyze',
): Promise<void> {
  for (const table of filled) await sql`${sql.raw(how)} ${sql.table(table)}`.execute(db);
}
