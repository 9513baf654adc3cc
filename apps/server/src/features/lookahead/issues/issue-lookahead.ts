import type { CommitmentRecord } from '@baton/contract/tracker/commitments.ts';
import type { IssueEntry } from '@baton/contract/lookahead/lookahead-issues.ts';
import { dayNumber, dayOf } from '@baton/domain/day-number.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { lookaheadWindow } from '@baton/domain/lookahead/window.ts';
import { formatDate, formatList } from '@baton/domain/locale.ts';
import { sql } from 'kysely';
import { foreignOperation, AppError, fieldError } from '#platform/app-error.ts';
import type { Transaction } from '#storage/database.ts';
import { recordEvent, recordEvents } from '#storage/events/events.ts';
import { incrementRevision } from '#storage/revision.ts';
import { readMoment, type ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import type { WriteContext } from '#turnover/context/write-context.ts';
import { listIssues } from '#turnover/records/issue-records.ts';
import { readWeekRule, type WeekRule } from '#turnover/records/week-rule.ts';
import { draftLines } from './draft-lines.ts';
import { readWindowContext, readTurnovers } from './read-freezing.ts';
import { writeIssue, type IssueDraft } from './write-issue.ts';
import { makeContent } from '#features/lookahead/issued/make-content.ts';
import { writeContent } from '#features/lookahead/issued/read-document.ts';
import { readLines } from '#turnover/records/issue-lines.ts';
import { announceIssued } from '#features/distribution/queue-issued.ts';
import { copy } from '#features/lookahead/copy.ts';
import { listCommitments } from '#turnover/records/commitment-records.ts';

/** Maximum number of commitments named in an error message. */
const maxSaid = 5;

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
      `Look-ahead ${last.number} was issued with data date ${formatDate(last.data_date)}. Move the programme’s data date (${formatDate(dataDate)}) forward before issuing the next one.`,
    );
  if (week !== current && week !== next)
    throw fieldError(
      'week',
      `With data date ${formatDate(dataDate)}, choose the week of ${formatDate(current)} or ${formatDate(next)}.`,
    );
  if (last && week < last.week)
    throw fieldError(
      'week',
      `Look-ahead ${last.number} already covers the week of ${formatDate(last.week)}. Choose that week or a later one.`,
    );
}

/**
 * Closes commitments that were completed in their week as kept; throws if others of past weeks have no result. Those
 * of the running week stay open.
 */
async function closeEarlier(at: WriteContext, moment: ProgrammeMoment, week: string): Promise<void> {
  const { trx, programme, now, caller } = at;
  const open = await listCommitments(trx, moment, { before: week, open: true });
  const kept = open.filter(({ result }) => result === 'kept');
  refuseUnknown(open.filter(({ result }) => result === 'missed'));
  if (kept.length === 0) return;
  await sql`update commitments set result = 'kept', closed_at = ${now}, closed_by = ${caller.userId},
      closed_by_name = ${caller.name}, version = version + 1, updated_at = ${now}
    where programme_id = ${programme} and id = any(${kept.map(({ id }) => id)})`.execute(trx);
  await recordEvents(
    trx,
    now,
    caller,
    kept.map(({ id }) => ({
      action: 'commitment.kept',
      entity: 'commitment',
      entityId: id,
      programmeId: programme,
      changes: { result: [null, 'kept'] },
    })),
  );
}

function refuseUnknown(unknown: readonly CommitmentRecord[]): void {
  if (unknown.length === 0) return;
  const labels = unknown.map(({ scope_code, milestone_code }) => `${scope_code} ${milestone_code}`);
  const named =
    labels.length > maxSaid
      ? `${labels.slice(0, maxSaid).join(', ')} and ${formatNumber(labels.length - maxSaid)} more`
      : formatList(labels);
  throw new AppError('invalid_state', copy.issue.stillOpen(unknown.length, named), {
    extra: {
      commitments: unknown.map(({ id, scope, milestone, week, date }) => ({
        id,
        scope,
        milestone,
        week,
        date,
      })),
    },
  });
}
