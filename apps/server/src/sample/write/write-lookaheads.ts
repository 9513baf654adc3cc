import { sql } from 'kysely';
import { dayNumber, dayOf, type DayNumber } from '@baton/domain/day-number.ts';
import { lookaheadWindow } from '@baton/domain/lookahead/window.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { ProgrammePlan } from '@baton/sample/plan/programme-plan.ts';
import { momentOf } from '@baton/sample/simulate/moments.ts';
import { randomOf } from '@baton/sample/simulate/random.ts';
import type { Transaction } from '#storage/database.ts';
import { readMoment, type ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import { makeContent } from '#features/lookahead/issued/make-content.ts';
import { writeContent } from '#features/lookahead/issued/read-document.ts';
import { draftLines } from '#features/lookahead/issues/draft-lines.ts';
import { readTurnovers, readWindowContext } from '#features/lookahead/issues/read-freezing.ts';
import { writeIssue } from '#features/lookahead/issues/write-issue.ts';
import { readLines } from '#turnover/records/issue-lines.ts';
import { readWeekRule, type WeekRule } from '#turnover/records/week-rule.ts';
import { draftCommitments } from './commitment-drafts.ts';
import { readTeamLeads, writeCommitments, type CommitmentContext } from './write-commitments.ts';

/** Number of issued weeks; fewer in a large programme. */
const weeksIssued = (scopes: number) => (scopes > 2000 ? 4 : 12);

const query = ['turnovers', 'turnover_history', 'baseline_entries', 'constraints', 'scopes'];

/**
 * Writes the look-aheads of the last weeks as they would have been issued, and commitments for the next week. The
 * last issued week is still open: not all misses have a reason.
 */
export async function writeLookaheads(
  trx: Transaction,
  programme: ProgrammeId,
  planned: ProgrammePlan,
  { now, inBulk }: { now: Date; inBulk: boolean },
): Promise<void> {
  // Without current statistics the planner expects a single row and would use nested loops over all of them.
  // ANALYZE would block a concurrent sample until this one is committed, so it only runs if nothing waits.
  await sql`set local enable_nestloop = off`.execute(trx);
  if (inBulk) for (const table of query) await sql`analyze ${sql.table(table)}`.execute(trx);
  const moment = await readMoment(trx, programme, now);
  const rule = await readWeekRule(trx, moment);
  const next = dayNumber(rule.next);
  const teamLeads = await readTeamLeads(trx, programme);
  const random = randomOf(planned.seed, 9_000_000);
  const at = { trx, programme, planned, random, teamLeads };
  const weeks = weeksIssued(planned.scopes.length);
  let last: number | undefined;
  for (let number = 1; number <= weeks; number += 1) {
    const week = next - 7 * (weeks + 1 - number);
    last = await issueWeek(at, { moment, rule, week, number, last, closed: number < weeks ? 1 : 0.5 });
  }
  const { today, calendar } = planned.times;
  const commitments = draftCommitments(
    await readTurnovers(trx, moment),
    { week: next, from: today, dataDate: today, calendar, stage: 'before' },
    random,
  );
  const committedAt = momentOf(calendar.onOrBefore(today - 1), 420);
  await writeCommitments(at, commitments, { week: next, committedAt, closed: 0 });
  await sql`set local enable_nestloop = on`.execute(trx);
}

interface Week {
  moment: ProgrammeMoment;
  rule: WeekRule;
  week: DayNumber;
  number: number;
  /** The previous issue. */
  last: number | undefined;
  /** Share of closed commitments. */
  closed: number;
}

/** Simulates the meeting before a week: commitments, then the issue. */
async function issueWeek(
  at: CommitmentContext,
  { moment, rule, week, number, last, closed }: Week,
): Promise<number> {
  const { trx, programme, planned, random } = at;
  // Data date is Thursday; on Friday morning the look-ahead for the next week is issued.
  const dataDate = week - 4;
  const asOf = dayOf(dataDate);
  const turnovers = await readTurnovers(trx, moment, asOf);
  const commitments = draftCommitments(
    turnovers,
    { week, from: week, dataDate, calendar: planned.times.calendar, stage: 'meeting' },
    random,
  );
  const meeting = momentOf(week - 3, 150);
  await writeCommitments(at, commitments, { week, committedAt: meeting - 3_600_000, closed });
  const then = { ...moment, dataDate: asOf };
  const windowContext = await readWindowContext(trx, then, { week: dayOf(week), last, asOf });
  const window = lookaheadWindow(dataDate, rule.lookaheadWeeks, rule.weekStart);
  const { lines, counts } = draftLines({ ...turnovers, window }, windowContext);
  const draft = {
    number,
    data_date: asOf,
    week: dayOf(week),
    weeks: rule.lookaheadWeeks,
    until: dayOf(window.end),
    baseline: turnovers.baseline,
    note: '',
    ...counts,
    issued_by: null,
    issued_by_name: planned.castOf(planned.scopes[0]!).planner,
    issued_at: new Date(meeting),
    operation: random.uuid(),
  };
  const id = await writeIssue(trx, programme, draft, lines);
  const issued = { moment: then, issue: draft, day: dayOf(week - 3), base: turnovers.base };
  const stored = await readLines(trx, then, [id]);
  await writeContent(trx, programme, id, await makeContent(trx, { ...issued, lines: stored }));
  return id;
}
