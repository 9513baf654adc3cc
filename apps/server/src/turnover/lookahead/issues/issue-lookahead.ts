import { sql } from 'kysely';
import type { IssueEntry } from '@baton/contract/turnover/lookahead-issues.ts';
import { foreignOperation } from '#platform/app-error.ts';
import { recordEvent } from '#storage/events/events.ts';
import { countUp } from '#storage/revision.ts';
import { readMoment } from '#turnover/context/programme-moment.ts';
import type { Working } from '#turnover/context/working.ts';
import { listIssues } from '#turnover/records/issue-records.ts';
import { readWeekRule } from '#turnover/records/week-rule.ts';
import { closeEarlier } from './close-earlier.ts';
import { freezeWindow } from './freeze-window.ts';
import { refuseWeek } from './refuse-week.ts';

interface Issuing {
  week: string | null | undefined;
  weeks: number | null | undefined;
  note: string;
  operation: string;
}

/** Issues the look-ahead: from then on it and the promises of its week stand as they are. */
export async function issueLookahead(at: Working, issuing: Issuing): Promise<IssueEntry> {
  const { trx, programme, now, caller } = at;
  const { operation, note } = issuing;
  // The revision locks out every other writer of the programme's cells: what is frozen is one state of them.
  await countUp(trx, programme, now, { entity: 'lookahead_issues', ids: [] });
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
      committed: [null, frozen.promised],
    },
  });
  const [entry] = await listIssues(trx, moment, { ids: [frozen.id] });
  if (!entry) throw new Error('The look-ahead was not written.');
  return entry;
}

async function requireOwn({ trx, caller, programme }: Working, done: IssueEntry, operation: string) {
  const { rows } = await sql`select 1 from lookahead_issues where programme_id = ${programme}
    and operation = ${operation} and issued_by = ${caller.userId}`.execute(trx);
  if (rows.length === 0) throw foreignOperation();
  return done;
}
