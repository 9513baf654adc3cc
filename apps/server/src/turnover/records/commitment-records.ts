import { sql } from 'kysely';
import type { CommitmentRecord } from '@baton/contract/tracker/commitments.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { resultOf } from '@baton/domain/lookahead/commitments.ts';
import type { CommitmentResult } from '@baton/domain/lookahead/issue.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable } from '#storage/database.ts';

/** Commitment filter. */
interface CommitmentFilter {
  ids?: readonly number[];
  week?: string | undefined;
  /** Of weeks before this one. */
  before?: string;
  scope?: number | undefined;
  milestone?: number | undefined;
  operation?: string;
  /** Only open ones. */
  open?: boolean | undefined;
}

type CommitmentRow = Omit<CommitmentRecord, 'result'> & { result: 'kept' | 'missed' | null };

/** Result of a commitment: as closed, else derived from the dates. */
export function resultNow(
  { result, week, actual }: { result: 'kept' | 'missed' | null; week: string; actual: string | null },
  dataDate: string,
): CommitmentResult {
  return result ?? proposedResult({ week, actual }, dataDate);
}

/** Result derived from the dates, independent of the recorded one. */
export function proposedResult(
  { week, actual }: { week: string; actual: string | null },
  dataDate: string,
): CommitmentResult {
  const committed = { week: dayNumber(week), actual: actual === null ? null : dayNumber(actual) };
  return resultOf(committed, dayNumber(dataDate)) ?? 'open';
}

/** Commitments of a programme as answered: latest week first, then by date. */
export async function listCommitments(
  db: Queryable,
  { id: programme, dataDate }: { id: ProgrammeId; dataDate: string },
  { ids, week, before, scope, milestone, operation, open }: CommitmentFilter,
): Promise<CommitmentRecord[]> {
  const { rows } = await sql<CommitmentRow>`
    select c.id, c.programme_id as programme, s.scope_kind || ':' || c.scope as scope, s.code as scope_code,
      s.name as scope_name, c.milestone, m.code as milestone_code, c.week, c.date,
      c.promised_by_name as promised_by, c.promised_at, c.override_reason, c.result, c.reason, c.note, c.closed_at,
      nullif(c.closed_by_name, '') as closed_by, t.actual, t.forecast, c.issue, i.number as issue_number, c.version,
      c.created_at, c.updated_at
    from commitments c
      join scopes s on s.programme_id = c.programme_id and s.id = c.scope
      join milestones m on m.programme_id = c.programme_id and m.id = c.milestone
      left join turnovers t on t.programme_id = c.programme_id and t.scope = c.scope and t.milestone = c.milestone
      left join lookahead_issues i on i.programme_id = c.programme_id and i.id = c.issue
    where c.programme_id = ${programme} and c.deleted_at is null
      ${ids === undefined ? sql`` : sql`and c.id = any(${ids})`}
      ${week === undefined ? sql`` : sql`and c.week = ${week}`}
      ${before === undefined ? sql`` : sql`and c.week < ${before}`}
      ${scope === undefined ? sql`` : sql`and c.scope = ${scope}`}
      ${milestone === undefined ? sql`` : sql`and c.milestone = ${milestone}`}
      ${operation === undefined ? sql`` : sql`and c.operation = ${operation}`}
      ${open === true ? sql`and c.result is null` : sql``}
    order by c.week desc, c.date, s.sort_key, m.position, c.id`.execute(db);
  return rows.map((row) => ({ ...row, result: resultNow(row, dataDate) }));
}
