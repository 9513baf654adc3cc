import { sql } from 'kysely';
import type { IssueEntry } from '@baton/contract/lookahead/lookahead-issues.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { planComplete } from '@baton/domain/lookahead/commitments.ts';
import { notFound } from '#platform/app-error.ts';
import type { Queryable } from '#storage/database.ts';
import type { ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import { resultNow } from './commitment-records.ts';

/** Issue filter. */
export interface IssueFilter {
  ids?: readonly number[];
  operation?: string;
  /** Only the last n issues. */
  last?: number;
  /** Issued for a data date until this day. */
  until?: string | undefined;
  /** Up to this number, with the results that were recorded when it was issued. */
  upTo?: number | undefined;
}

type IssueRow = Omit<IssueEntry, 'committed' | 'kept' | 'missed'>;

interface IssuedCommitment {
  issue: number;
  committed: string;
  week: string;
  result: 'kept' | 'missed' | null;
  actual: string | null;
}

/** Issues of a programme, newest first, with the results of their commitments. */
export async function listIssues(
  db: Queryable,
  { id: programme, dataDate }: Pick<ProgrammeMoment, 'id' | 'dataDate'>,
  { ids, operation, last, until }: IssueFilter = {},
): Promise<IssueEntry[]> {
  const { rows } = await sql<IssueRow>`
    select id, programme_id as programme, number, data_date, week, weeks, until, baseline, note, issued_at,
      issued_by_name as issued_by, lines, overdue, ready, constrained
    from lookahead_issues where programme_id = ${programme}
      ${ids === undefined ? sql`` : sql`and id = any(${ids})`}
      ${operation === undefined ? sql`` : sql`and operation = ${operation}`}
      ${until === undefined ? sql`` : sql`and data_date <= ${until}`}
    order by number desc ${last === undefined ? sql`` : sql`limit ${last}`}`.execute(db);
  const { rows: commitments } = await sql<IssuedCommitment>`
    select l.issue, l.committed, c.week, c.result, t.actual from lookahead_lines l
      join commitments c on c.programme_id = l.programme_id and c.id = l.commitment
      left join turnovers t on t.programme_id = l.programme_id and t.scope = l.scope and t.milestone = l.milestone
    where l.programme_id = ${programme} and l.issue = any(${rows.map(({ id }) => id)})`.execute(db);
  const byIssue = inIssues(commitments);
  return rows.map((row) => {
    const items = (byIssue.get(row.id) ?? []).map((each) => ({
      committed: dayNumber(each.committed),
      result: resultNow(each, dataDate),
    }));
    const { committed, kept, missed } = planComplete(items);
    return { ...row, committed, kept, missed };
  });
}

/** Rows of several issues, put together by issue. */
export function inIssues<Row extends { issue: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const found = new Map<number, Row[]>();
  for (const row of rows) {
    const some = found.get(row.issue);
    if (some) some.push(row);
    else found.set(row.issue, [row]);
  }
  return found;
}

/** Finds an issue's programme by its id. */
export async function programmeOfIssue(db: Queryable, id: number): Promise<number> {
  const found = await db
    .selectFrom('lookahead_issues as i')
    // not copy: SQL
    .innerJoin('programmes as p', 'p.id', 'i.programme_id')
    .select('i.programme_id as programme')
    .where('i.id', '=', id)
    .where('p.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw notFound();
  return found.programme;
}
