import { readScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import { dayNumber, dayOf, type DayNumber } from '@baton/domain/day-number.ts';
import { planComplete, type PlanComplete } from '@baton/domain/lookahead/commitments.ts';
import { inOrder, type IssueItem } from '@baton/domain/lookahead/issue.ts';
import type { ReportData } from '@baton/domain/turnover/report-data.ts';
import type { WeekCommitment } from '@baton/domain/reports/week-lists.ts';
import type { Queryable } from '#storage/database.ts';
import type { ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import { listCommitments } from '#turnover/records/commitment-records.ts';
import { readScopeKinds } from '#turnover/records/issue-names.ts';
import { readIssueFacts } from '#turnover/records/read-issue-facts.ts';

type Item = Pick<IssueItem, 'scope' | 'milestone' | 'committed' | 'result' | 'reason'>;

/** Commitments of a week, and their result. */
export interface WeekCommitments {
  /** Null if there are none. */
  ppc: PlanComplete | null;
  /** Commitments whose turnovers still exist. */
  list: WeekCommitment[];
}

/**
 * Commitments of systems for a week, counted as in the look-ahead metrics: the issued ones with their current
 * results. Before the week is issued, those made so far.
 */
export async function readWeekCommitments(
  db: Queryable,
  moment: ProgrammeMoment,
  { set }: Pick<ReportData, 'set'>,
  week: DayNumber,
): Promise<WeekCommitments> {
  const kinds = await readScopeKinds(db, moment.id);
  const items = (
    (await issuedItems(db, moment, week)) ?? (await readCommitmentItems(db, moment, week))
  ).filter(({ scope, committed }) => committed !== null && kinds.get(scope) === 'system');
  const list = items.flatMap(({ scope, milestone, committed, result, reason }): WeekCommitment[] => {
    const [row, column] = [set.rowOf.get(scope), set.columnOf.get(milestone)];
    if (row === undefined || column === undefined || committed === null) return [];
    return [{ cellIndex: row * set.milestones.length + column, committed, result, reason }];
  });
  return { ppc: items.length === 0 ? null : planComplete(items), list };
}

/** Undefined if the week has no issue. */
async function issuedItems(
  db: Queryable,
  moment: ProgrammeMoment,
  week: DayNumber,
): Promise<readonly Item[] | undefined> {
  const rows = await db
    .selectFrom('lookahead_issues')
    .select('id')
    .where('programme_id', '=', moment.id)
    .where('week', '=', dayOf(week))
    .execute();
  if (rows.length === 0) return undefined;
  const issues = await readIssueFacts(db, moment, { ids: rows.map(({ id }) => id) });
  return inOrder(issues)[0]?.items;
}

async function readCommitmentItems(
  db: Queryable,
  moment: ProgrammeMoment,
  week: DayNumber,
): Promise<readonly Item[]> {
  const records = await listCommitments(db, moment, { week: dayOf(week) });
  return records.map(({ scope, milestone, date, result, reason }) => ({
    scope: readScopeRef(scope)?.id ?? 0,
    milestone,
    committed: dayNumber(date),
    result,
    reason,
  }));
}
