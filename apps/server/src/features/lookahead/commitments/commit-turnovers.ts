import { sql } from 'kysely';
import type { CommitmentRecord } from '@baton/contract/tracker/commitments.ts';
import { readScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import { formatDate } from '@baton/domain/locale.ts';
import { AppError, fieldError, foreignOperation } from '#platform/app-error.ts';
import { recordEvents } from '#storage/events/events.ts';
import { incrementRevision } from '#storage/revision.ts';
import type { WriteContext } from '#turnover/context/write-context.ts';
import { listCommitments } from '#turnover/records/commitment-records.ts';
import { issueOfWeek, readWeekRule } from '#turnover/records/week-rule.ts';
import { openCells } from '#turnover/cells/open-cells.ts';
import { refuseForbidden } from '#turnover/cells/refuse-cells.ts';
import { daysOf, findCells, refuseTwice, refuseUnready, type CommitmentItem } from './commitment-rules.ts';

interface CommitmentRequest {
  items: readonly CommitmentItem[];
  week: string | null | undefined;
  operation: string;
}

/** Commits turnovers for a week, all or nothing; a repeated request gets the same answer. */
export async function commitTurnovers(
  at: WriteContext,
  request: CommitmentRequest,
): Promise<CommitmentRecord[]> {
  const { trx, programme, now, caller, scope } = at;
  const { items, operation } = request;
  // The revision locks out all other writers of the programme's cells.
  const scopes = [...new Set(items.flatMap((item) => readScopeRef(item.scope)?.id ?? []))];
  await incrementRevision(trx, programme, now, { entity: 'commitments', ids: scopes });
  const cells = await openCells(trx, programme, items, { deep: false, now });
  const { moment } = cells;
  const done = await listCommitments(trx, moment, { operation });
  if (done.length > 0) return refuseForeign(at, done, operation);
  const rule = await readWeekRule(trx, moment);
  const named = request.week ?? items.find(({ date }) => date)?.date;
  const week = named ? rule.weekOf(named) : rule.next;
  if (week < rule.weekOf(moment.dataDate))
    throw fieldError(
      'week',
      `The week of ${formatDate(week)} is over. Commit for the week of ${formatDate(rule.next)} or later.`,
    );
  const found = findCells(cells, items);
  refuseForbidden(
    scope,
    found.map(({ cell }) => ({ cell, permissions: ['forecasts.edit'] as const })),
  );
  const issued = await issueOfWeek(trx, programme, week);
  if (issued)
    throw new AppError(
      'invalid_state',
      `Look-ahead ${issued.number} locked the commitments for the week of ${formatDate(week)}. Commit for a later week.`,
    );
  const days = daysOf(cells, found, week);
  await refuseUnready(trx, programme, cells, found);
  await refuseTwice(trx, programme, found, week);

  const rows = found.map(({ item, cell }, index) => ({
    scope: cell.before.scope,
    milestone: cell.before.milestone,
    date: days[index],
    override_reason: item.override_reason ?? '',
  }));
  await sql`
    insert into commitments (programme_id, scope, milestone, week, date, promised_by, promised_by_name, promised_at,
      override_reason, operation, created_at, updated_at)
    select ${programme}::integer, x.scope, x.milestone, ${week}::date, x.date, ${caller.userId}::integer, ${caller.name}::text,
      ${now}::timestamptz, x.override_reason, ${operation}::uuid, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(scope integer, milestone integer, date date, override_reason text)`.execute(
    trx,
  );
  const made = await listCommitments(trx, moment, { operation });
  await recordEvents(
    trx,
    now,
    caller,
    made.map((record) => ({
      action: 'commitment.created',
      entity: 'commitment',
      entityId: record.id,
      programmeId: programme,
      operation,
      reason: record.override_reason,
      changes: {
        turnover: [null, `${record.scope_code} ${record.milestone_code}`],
        week: [null, record.week],
        date: [null, record.date],
      },
    })),
  );
  return made;
}

async function refuseForeign(
  { trx, caller, programme }: WriteContext,
  done: CommitmentRecord[],
  operation: string,
): Promise<CommitmentRecord[]> {
  const foreign = await trx
    .selectFrom('commitments')
    .select('id')
    .where('programme_id', '=', programme)
    .where('operation', '=', operation)
    // not copy: SQL
    .where('promised_by', 'is distinct from', caller.userId)
    .limit(1)
    .executeTakeFirst();
  if (foreign) throw foreignOperation();
  return done;
}
