import type { IssueEntry } from '@baton/contract/turnover/lookahead-issues.ts';
import { dayNumber, dayOf } from '@baton/domain/day-number.ts';
import { lookaheadWindow } from '@baton/domain/lookahead/window.ts';
import { formatDate } from '@baton/domain/locale.ts';
import { foreignOperation, AppError, fieldError } from '#platform/app-error.ts';
import type { Transaction } from '#storage/database.ts';
import { recordEvent } from '#storage/events/events.ts';
import { incrementRevision } from '#storage/revision.ts';
import { readMoment, type ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import type { WriteContext } from '#turnover/context/write-context.ts';
import { listIssues } from '#turnover/records/issue-records.ts';
import { readWeekRule, type WeekRule } from '#turnover/records/week-rule.ts';
import { closeEarlier } from './close-earlier.ts';
import { draftLines } from './draft-lines.ts';
import { readWindowContext, readTurnovers } from './read-freezing.ts';
import { writeIssue, type IssueDraft } from './write-issue.ts';
import { makeContent } from '#turnover/lookahead/issued/make-content.ts';
import { writeContent } from '#turnover/lookahead/issued/read-document.ts';
import { readLines } from '#turnover/records/issue-lines.ts';
import { announceIssued } from '#turnover/distribution/queue-issued.ts';
import { copy } from '#turnover/lookahead/copy.ts';

interface Issuing {
  week: string | null | undefined;
  weeks: number | null | undefined;
  note: string;
  operation: string;
}

/** Issues the look-ahead: it and the commitments of its week become immutable. */
export async function issueLookahead(at: WriteContext, issuing: Issuing): Promise<IssueEntry> {
  const { trx, programme, now, caller } = at;
  const { operation, note } = issuing;
  // The revision locks out all other writers of the programme's cells, so the issue is a consistent snapshot.
  await incrementRevision(trx, programme, now, { entity: 'lookahead_issues', ids: [] });
  const moment = await readMoment(trx, programme, now);
  const [done] = await listIssues(trx, moment, { operation });
  if (done) return requireOwn(at, done, operation);
  const rule = await readWeekRule(trx, moment);
  const week = issuing.week ? rule.weekOf(issuing.week) : rule.next;
  const weeks = issuing.weeks ?? rule.lookaheadWeeks;
  const [last] = await listIssues(trx, moment, { last: 1 });
  refuseWeek(week, { moment, rule, last });
  await closeEarlier(at, moment, week);

  const number = (last?.number ?? 0) + 1;
  const frozen = await freezeWindow(trx, moment, {
    week,
    weeks,
    weekStart: rule.weekStart,
    last: last?.id,
    draft: {
      number,
      note,
      issued_by: caller.userId,
      issued_by_name: caller.name,
      issued_at: now,
      operation,
    },
  });
  await recordEvent(trx, now, caller, {
    action: 'lookahead.issued',
    entity: 'lookahead_issue',
    entityId: frozen.id,
    programmeId: programme,
    operation,
    changes: {
      number: [null, number],
      week: [null, week],
      data_date: [null, moment.dataDate],
      lines: [null, frozen.lines],
      committed: [null, frozen.committed],
    },
  });
  await announceIssued(trx, at.parts, { programme, kind: 'lookahead', id: frozen.id, number }, caller);
  const [entry] = await listIssues(trx, moment, { ids: [frozen.id] });
  if (!entry) throw new Error('The look-ahead was not written.');
  return entry;
}

async function requireOwn({ trx, caller, programme }: WriteContext, done: IssueEntry, operation: string) {
  const own = await trx
    .selectFrom('lookahead_issues')
    .select('id')
    .where('programme_id', '=', programme)
    .where('operation', '=', operation)
    .where('issued_by', '=', caller.userId)
    .executeTakeFirst();
  if (!own) throw foreignOperation();
  return done;
}

interface Frozen {
  week: string;
  weeks: number;
  weekStart: number;
  /** The previous issue. */
  last: number | undefined;
  draft: Pick<IssueDraft, 'number' | 'note' | 'issued_by' | 'issued_by_name' | 'issued_at' | 'operation'>;
}

/** Writes the issue of the current window. */
async function freezeWindow(
  trx: Transaction,
  moment: ProgrammeMoment,
  { week, weeks, weekStart, last, draft }: Frozen,
): Promise<{ id: number; lines: number; committed: number }> {
  const window = lookaheadWindow(dayNumber(moment.dataDate), weeks, weekStart);
  const { baseline, base, ...turnovers } = await readTurnovers(trx, moment);
  const windowContext = await readWindowContext(trx, moment, { week, last });
  const { lines, counts } = draftLines({ ...turnovers, window }, windowContext);
  const until = dayOf(window.end);
  const whole = { ...draft, ...counts, data_date: moment.dataDate, week, weeks, until, baseline };
  const id = await writeIssue(trx, moment.id, whole, lines);
  const issued = { moment, issue: whole, day: moment.today, base, lines: await readLines(trx, moment, [id]) };
  await writeContent(trx, moment.id, id, await makeContent(trx, issued));
  return { id, lines: lines.length, committed: windowContext.commitments.size };
}

/** Issues go forward: each is for the week of its data date or the next, and none before the last issue's week. */
function refuseWeek(
  week: string,
  { moment, rule, last }: { moment: ProgrammeMoment; rule: WeekRule; last: IssueEntry | undefined },
): void {
  const { dataDate } = moment;
  const current = rule.weekOf(dataDate);
  const next = dayOf(dayNumber(current) + 7);
  if (last && dataDate < last.data_date)
    throw new AppError(
      'invalid_state',
      copy.issue.dataDate(last.number, formatDate(last.data_date), formatDate(dataDate)),
    );
  if (week !== current && week !== next)
    throw fieldError('week', copy.issue.week(formatDate(dataDate), formatDate(current), formatDate(next)));
  if (last && week < last.week)
    throw fieldError('week', copy.issue.weekPast(last.number, formatDate(last.week)));
}
