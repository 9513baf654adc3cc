import { sql } from 'kysely';
import { readIssueLine } from '@baton/contract/lookahead/read-issue.ts';
import { dayNumber, type DayNumber } from '@baton/domain/day-number.ts';
import { resultOf } from '@baton/domain/lookahead/commitments.ts';
import type { CommitmentResult, Issue } from '@baton/domain/lookahead/issue.ts';
import type { Queryable } from '#storage/database.ts';
import type { ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import { columnsJson, dayCount } from '#turnover/cells/tracker-columns.ts';
import type { IssueFilter } from './issue-records.ts';

interface Columns {
  issue: number[];
  scope: number[];
  milestone: number[];
  forecast: (DayNumber | null)[];
  baseline: (DayNumber | null)[];
  need: (DayNumber | null)[];
  actual: (DayNumber | null)[];
  ready: boolean[];
  committed: (DayNumber | null)[];
  /** Recorded result; null while open, or if there was no commitment. */
  stored: (CommitmentResult | null)[];
  /** Actual dates of the committed turnovers. */
  passed: (DayNumber | null)[];
  reason: string[];
  open_constraints: number[];
  team: (number | null)[];
  area: (number | null)[];
  discipline: (number | null)[];
}

const names = [
  'issue',
  'scope',
  'milestone',
  'forecast',
  'baseline',
  'need',
  'actual',
  'ready',
  'committed',
  'stored',
  'passed',
  'reason',
  'open_constraints',
  'team',
  'area',
  'discipline',
] satisfies (keyof Columns)[];

/**
 * Issues as the metrics need them, oldest first: without names, constraints and other display data, because a dozen
 * issues of a large programme have a hundred thousand lines.
 */
export async function readIssueFacts(
  db: Queryable,
  { id: programme, dataDate }: Pick<ProgrammeMoment, 'id' | 'dataDate'>,
  { ids, last, until, upTo }: Pick<IssueFilter, 'ids' | 'last' | 'until' | 'upTo'>,
): Promise<Issue[]> {
  const wasClosed =
    upTo === undefined
      ? sql`true`
      : sql`c.closed_at <= (select issued_at from lookahead_issues
          where programme_id = ${programme} and number = ${upTo})`;
  const { rows: issues } = await sql<{ id: number; number: number; data_date: string; week: string }>`
    select id, number, data_date, week from lookahead_issues where programme_id = ${programme}
      ${ids === undefined ? sql`` : sql`and id = any(${ids})`}
      ${until === undefined ? sql`` : sql`and data_date <= ${until}`}
      ${upTo === undefined ? sql`` : sql`and number <= ${upTo}`}
    order by number desc ${last === undefined ? sql`` : sql`limit ${last}`}`.execute(db);
  const { rows } = await sql<{ text: string }>`
    select ${columnsJson(
      names,
      sql`select l.issue, l.scope, l.milestone, ${dayCount(sql`l.forecast`)} as forecast,
        ${dayCount(sql`l.baseline`)} as baseline, ${dayCount(sql`l.need`)} as need, ${dayCount(sql`l.actual`)} as actual,
        l.ready, ${dayCount(sql`l.committed`)} as committed, case when ${wasClosed} then c.result end as stored, ${dayCount(sql`t.actual`)} as passed,
        coalesce(case when ${wasClosed} then c.reason end, '') as reason, l.open_constraints, l.team, l.area, l.discipline
        from lookahead_lines l
          left join commitments c on c.programme_id = l.programme_id and c.id = l.commitment
          left join turnovers t on l.commitment is not null and t.programme_id = l.programme_id
            and t.scope = l.scope and t.milestone = l.milestone
        where l.programme_id = ${programme} and l.issue = any(${issues.map(({ id }) => id)})
        order by l.issue, l.position`,
    )}::text as text`.execute(db);
  const lines = JSON.parse(rows[0]!.text) as Columns;
  const read = new Map(
    issues.toReversed().map(({ id, number, data_date, week }) => [
      id,
      {
        number,
        dataDate: dayNumber(data_date),
        week: dayNumber(week),
        items: [] as Issue['items'][number][],
      },
    ]),
  );
  const today = dayNumber(dataDate);
  lines.issue.forEach((issue, at) => {
    const found = read.get(issue);
    if (!found) return;
    const commitment = { week: found.week, actual: lines.passed[at]! };
    const result =
      lines.committed[at] === null ? 'open' : (lines.stored[at] ?? resultOf(commitment, today) ?? 'open');
    found.items.push(readIssueLine(lines, at, result));
  });
  return [...read.values()];
}
