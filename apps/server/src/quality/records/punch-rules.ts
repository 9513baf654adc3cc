import { sql } from 'kysely';
import type { RecordRow, Rules } from '#resource/registry.ts';
import { requireTransaction } from '#storage/database.ts';
import { lockRevision } from '#storage/revision.ts';
import { attachmentSheet } from './attachment-sheet.ts';
import { checkPunches } from './check-punches.ts';
import { followMarked, followPunches } from './follow-punches.ts';
import { judgeMarked } from './judge-punches.ts';
import { blockingSql, filterPunches } from './punch-filter-sql.ts';

/** Rules of punches: what they need, what follows from their category, and what is counted. */
export const punchRules: Rules = {
  facts: {
    scope: sql`case when r.system is null then 'area:' || r.area else 'system:' || r.system end`,
    carried_from: sql`r.carried_from`,
    found_after: sql`r.found_after`,
    rejections: sql`r.rejections`,
    raised_by: sql`r.raised_by_name`,
    raised_by_id: sql`r.raised_by`,
    cleared_by: sql`r.cleared_by_name`,
    cleared_by_id: sql`r.cleared_by`,
    verified_by: sql`r.verified_by_name`,
    last_reason: sql`r.last_reason`,
    blocks: blockingSql,
  },
  author: { id: 'raised_by', name: 'raised_by_name' },
  filter: filterPunches,
  moreSheets: async (rows, { db }) => [await attachmentSheet(db, rows)],
  onSave: (db, programme, changes, by) => checkPunches(requireTransaction(db), programme, changes, by),
  afterSave: (changes) => async (context) => {
    if (!context.preview) await followPunches(context, changes);
  },
  onDelete: (trx, programme, records, by) => judgeMarked(trx, programme, 'delete', records, by),
  /** What is restored can block a milestone, so the revision is locked before the milestone is read. */
  async onRestore(trx, ids, { programme, ...by }) {
    await lockRevision(trx, programme);
    const { rows } = await sql<RecordRow>`
      select id, programme_id as programme, version, number, state, raised_by as raised_by_id,
        cleared_by as cleared_by_id, clearing_team, verifying_team
      from punches where programme_id = ${programme} and id = any(${ids})`.execute(trx);
    await judgeMarked(trx, programme, 'restore', rows, by);
  },
  afterMark: followMarked,
};
