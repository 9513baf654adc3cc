import { dayOf, type DayNumber } from '@baton/domain/day-number.ts';
import { lookaheadWindow } from '@baton/domain/lookahead/window.ts';
import { momentOf } from '#sample/simulate/moments.ts';
import type { ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import { draftLines } from '#turnover/lookahead/issues/draft-lines.ts';
import { readBeside, readTurnovers } from '#turnover/lookahead/issues/read-freezing.ts';
import { writeIssue } from '#turnover/lookahead/issues/write-issue.ts';
import type { WeekRule } from '#turnover/records/week-rule.ts';
import { draftPromises } from './promise-drafts.ts';
import { writePromises, type Promising } from './write-promises.ts';

interface Week {
  moment: ProgrammeMoment;
  rule: WeekRule;
  week: DayNumber;
  number: number;
  /** The issue before. */
  last: number | undefined;
  /** The share of its promises that were closed. */
  closed: number;
}

/** Holds the meeting before a week as it was then: promises from what was ready, and the issue frozen from both. */
export async function issueWeek(
  at: Promising,
  { moment, rule, week, number, last, closed }: Week,
): Promise<number> {
  const { trx, programme, planned, random } = at;
  // The data close on Thursday; on Friday morning the look-ahead of the week to come is issued.
  const dataDate = week - 4;
  const asOf = dayOf(dataDate);
  const turnovers = await readTurnovers(trx, moment, asOf);
  const promises = draftPromises(
    turnovers,
    { week, from: week, dataDate, calendar: planned.times.calendar, stage: 'meeting' },
    random,
  );
  const meeting = momentOf(week - 3, 150);
  await writePromises(at, promises, { week, promisedAt: meeting - 3_600_000, closed });
  const then = { ...moment, dataDate: asOf };
  const beside = await readBeside(trx, then, { week: dayOf(week), last, asOf });
  const window = lookaheadWindow(dataDate, rule.lookaheadWeeks, rule.weekStart);
  const { lines, counts } = draftLines({ ...turnovers, window }, beside);
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
  return writeIssue(trx, programme, draft, lines);
}
