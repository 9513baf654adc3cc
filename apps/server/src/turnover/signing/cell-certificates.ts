import { sql } from 'kysely';
import type { CellDetail } from '@baton/contract/tracker/cell-detail.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable } from '#storage/database.ts';
import { findSubmissions } from './stored-signatures.ts';

type CellCertificates = CellDetail['certificates'];

/** The certificates of a turnover, and the signature of its current submission. */
export async function readCellCertificates(
  db: Queryable,
  programme: ProgrammeId,
  cell: { scope: number; milestone: number; state: string },
): Promise<CellCertificates> {
  const { scope, milestone, state } = cell;
  const { rows } = await sql<Omit<CellCertificates, 'submission'>>`
    select t.title, (select coalesce(json_agg(json_build_object('id', k.id, 'number', k.number,
        'issued_at', to_char(k.issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'voided_by', k.voided_by, 'void_reason', k.void_reason, 'voided_at', to_char(k.voided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by k.id desc), '[]')
      from certificates k where k.programme_id = m.programme_id and k.scope = ${scope} and k.milestone = m.id) as issued
    from milestones m
    left join certificate_templates t on t.programme_id = m.programme_id and t.id = m.certificate
    where m.programme_id = ${programme} and m.id = ${milestone}`.execute(db);
  const [found] = rows;
  const [submission] = state === 'submitted' ? await findSubmissions(db, programme, [cell]) : [];
  return {
    title: found?.title ?? null,
    issued: found?.issued ?? [],
    submission: submission?.signature ?? null,
  };
}
