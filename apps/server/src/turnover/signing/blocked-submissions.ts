import { sql } from 'kysely';
import type { CellDetail } from '@baton/contract/tracker/cell-detail.ts';
import type { BlockedGround } from '@baton/contract/tracker/blockers.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable, Transaction } from '#storage/database.ts';

/** A turnover that was submitted although punches block it. */
export interface BlockedSubmission {
  scope: number;
  milestone: number;
  kind: BlockedGround;
  reason: string;
  /** Records that block it. */
  blocking: number;
  /** Ids of the punches that are asked for as exceptions. */
  punches: readonly number[];
  numbers: readonly string[];
}

/** Stores on what ground turnovers were submitted. */
export async function writeBlockedSubmissions(
  trx: Transaction,
  { programme, id }: { programme: ProgrammeId; id: string },
  submissions: readonly BlockedSubmission[],
): Promise<void> {
  if (submissions.length === 0) return;
  await sql`
    insert into blocked_submissions (programme_id, operation, scope, milestone, kind, reason, blocking, punches)
    select ${programme}::integer, ${id}::uuid, x.scope, x.milestone, x.kind, x.reason, x.blocking, x.punches
    from jsonb_to_recordset(${JSON.stringify(submissions)}::jsonb) as x(scope integer, milestone integer, kind text,
      reason text, blocking integer, punches integer[])`.execute(trx);
}

/** On what ground a submitted turnover was submitted; null unless punches blocked it. */
export async function readBlockedSubmission(
  db: Queryable,
  programme: ProgrammeId,
  { scope, milestone, state }: { scope: number; milestone: number; state: string },
): Promise<CellDetail['blocked_submission']> {
  if (state !== 'submitted') return null;
  const { rows } = await sql<NonNullable<CellDetail['blocked_submission']>>`
    select coalesce(b.kind, 'override') as kind, coalesce(b.reason, h.reason) as reason, h.actor_name as by,
      (select coalesce(json_agg(json_build_object('id', p.id, 'number', p.number) order by p.sort_key, p.id), '[]')
        from punches p where p.programme_id = b.programme_id and p.id = any(b.punches) and p.deleted_at is null) as punches
    from (select * from turnover_history where programme_id = ${programme} and scope = ${scope}
      and milestone = ${milestone} and field = 'state' and after = 'submitted' order by id desc limit 1) h
    left join blocked_submissions b on b.programme_id = h.programme_id and b.scope = h.scope
      and b.milestone = h.milestone and b.operation = h.operation
    where b.operation is not null or h.reason <> ''`.execute(db);
  return rows[0] ?? null;
}
