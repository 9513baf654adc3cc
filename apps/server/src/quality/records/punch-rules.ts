import { sql } from 'kysely';
import { attachmentSheet } from './attachment-sheet.ts';
import { blockingSql, filterPunches } from './punch-filter-sql.ts';
import { recordRules } from './record-rules.ts';
import { savedPunches } from './saved-punches.ts';

/** Rules of punches. */
export const punchRules = recordRules(savedPunches, {
  facts: {
    carried_from: sql`r.carried_from`,
    cleared_by: sql`r.cleared_by_name`,
    cleared_by_id: sql`r.cleared_by`,
    verified_by: sql`r.verified_by_name`,
    blocks: blockingSql,
  },
  filter: filterPunches,
  moreSheets: async (rows, { db }) => [await attachmentSheet(db, rows)],
});
