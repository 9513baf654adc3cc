import { sql } from 'kysely';
import { permissionDenied } from '#platform/app-error.ts';
import type { Rules } from '#resource/registry.ts';
import { requireTransaction } from '#storage/database.ts';
import { attachmentSheet } from './attachment-sheet.ts';
import { checkPunches } from './check-punches.ts';
import { followPunches, recountMarked } from './follow-punches.ts';
import { blockingSql, filterPunches } from './punch-filter-sql.ts';
import { punchValues } from './punch-values.ts';

/** Rules of punches: what they need, what follows from their category, and what is counted. */
export const punchRules: Rules = {
  facts: {
    scope: sql`case when r.system is null then 'area:' || r.area else 'system:' || r.system end`,
    carried_from: sql`r.carried_from`,
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
  /** Contributors change punches of their teams, and those that they raised. */
  authorise(scope, actor, changes) {
    if (scope.may('punches.edit')) return;
    const isOwn = ({ before }: (typeof changes)[number]) => {
      if (!before || before['raised_by_id'] === actor.userId) return true;
      const { clearing_team: giver, verifying_team: receiver } = punchValues(before);
      return scope.mayOnCell('punches.edit', { giver, receiver });
    };
    if (!changes.every(isOwn)) throw permissionDenied();
  },
  onSave: (db, programme, changes, by) => checkPunches(requireTransaction(db), programme, changes, by),
  afterSave: (changes) => async (context) => {
    if (!context.preview) await followPunches(context, changes);
  },
  afterMark: recountMarked,
};
