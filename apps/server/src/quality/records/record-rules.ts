import { sql, type RawBuilder } from 'kysely';
import type { RecordRow, Rules } from '#resource/registry.ts';
import { requireTransaction } from '#storage/database.ts';
import { lockRevision } from '#storage/revision.ts';
import { checkRecords } from './check-records.ts';
import { followMarked, followRecords } from './follow-records.ts';
import { judgeMarked } from './judge-records.ts';
import type { RecordKind } from './record-kind.ts';

/** Facts that records of every kind have; alias r. */
export const recordFacts = {
  scope: sql`case when r.system is null then 'area:' || r.area else 'system:' || r.system end`,
  found_after: sql`r.found_after`,
  rejections: sql`r.rejections`,
  raised_by: sql`r.raised_by_name`,
  raised_by_id: sql`r.raised_by`,
  last_reason: sql`r.last_reason`,
};

/** What a kind adds to the rules of its resource: its facts, its filter, and sheets of its exports. */
type OwnRules = Pick<Rules, 'filter' | 'moreSheets'> & { facts: Record<string, RawBuilder<unknown>> };

/** Rules of records of one kind: what they need, what follows from their place, and what is counted. */
export function recordRules(served: RecordKind, own: OwnRules): Rules {
  const { resource } = served;
  return {
    ...own,
    facts: { ...recordFacts, ...own.facts },
    author: { id: 'raised_by', name: 'raised_by_name' },
    onSave: (db, programme, changes, by) =>
      checkRecords(served, requireTransaction(db), programme, changes, by),
    afterSave: (changes) => async (context) => {
      if (!context.preview) await followRecords(served, context, changes);
    },
    onDelete: (trx, programme, records, by) => judgeMarked(served, trx, programme, 'delete', records, by),
    /** What is restored can block a milestone, so the revision is locked before the milestone is read. */
    async onRestore(trx, ids, { programme, ...by }) {
      await lockRevision(trx, programme);
      const facts = Object.entries({ ...recordFacts, ...own.facts });
      const { rows } = await sql<RecordRow>`
        select r.*, r.programme_id as programme, ${sql.join(facts.map(([name, value]) => sql`${value} as ${sql.ref(name)}`))}
        from ${sql.table(resource.name)} r where r.programme_id = ${programme} and r.id = any(${ids})`.execute(
        trx,
      );
      await judgeMarked(served, trx, programme, 'restore', rows, by);
    },
    afterMark: (context, mark, ids) => followMarked(served, context, mark, ids),
  };
}
