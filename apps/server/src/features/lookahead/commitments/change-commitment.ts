import { sql } from 'kysely';
import type { CommitmentRecord } from '@baton/contract/tracker/commitments.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { formatDate } from '@baton/domain/locale.ts';
import { AppError, fieldError, ValidationError } from '#platform/app-error.ts';
import type { SeenVersion } from '#platform/http/serve.ts';
import { changedFields, recordEvent } from '#storage/events/events.ts';
import { formatDay } from '#turnover/context/format-day.ts';
import type { WriteContext } from '#turnover/context/write-context.ts';
import { listCommitments } from '#turnover/records/commitment-records.ts';
import { readComputedResults, refuseReason, whyNote } from './commitment-result.ts';
import { openCommitment, type OpenCommitment, type OpenCommitments } from './open-commitments.ts';
import { copy } from '#features/lookahead/copy.ts';

/** Editable fields of a commitment. */
interface CommitmentChange {
  result?: 'kept' | 'missed' | null | undefined;
  reason?: string | undefined;
  note?: string | undefined;
  date?: string | null | undefined;
  override_reason?: string | undefined;
}

/** Closes, reopens or changes a commitment. */
export async function changeCommitment(
  at: WriteContext,
  id: number,
  change: CommitmentChange,
  seen: SeenVersion | undefined,
): Promise<CommitmentRecord> {
  const { trx, programme, now, caller } = at;
  const { moment, reasonCodes, open } = await openCommitment(at, id, seen);
  const { current } = open;
  const after = resultAfter(open, change, { moment, reasonCodes });
  const computed = (await readComputedResults(at))(open, after.result);
  if (computed !== null) throw new AppError('invalid_state', computed);
  const planned = plannedAfter(current, change, moment);
  const isClosing = after.result !== null && after.result !== open.closed;
  const stays = after.result === open.closed;
  await sql`update commitments set date = ${planned.date}, override_reason = ${planned.override_reason},
      result = ${after.result}, reason = ${after.reason}, note = ${after.note},
      closed_at = ${stays ? current.closed_at : isClosing ? now : null}::timestamptz,
      closed_by = ${stays ? sql`closed_by` : isClosing ? caller.userId : null},
      closed_by_name = ${stays ? sql`closed_by_name` : isClosing ? caller.name : ''},
      version = version + 1, updated_at = ${now}
    where programme_id = ${programme} and id = ${current.id}`.execute(trx);
  if (after.reason !== '')
    await sql`update reason_codes set used = true where code = ${after.reason} and not used`.execute(trx);
  const before = { ...current, result: open.closed };
  await recordEvent(trx, now, caller, {
    action: isClosing ? `commitment.${after.result}` : 'commitment.updated',
    entity: 'commitment',
    entityId: current.id,
    programmeId: programme,
    reason: after.reason,
    changes: changedFields(before, { ...planned, ...after }),
  });
  const [record] = await listCommitments(trx, moment, { ids: [current.id] });
  return record ?? current;
}

/** The new result; one that contradicts the dates needs a note. */
function resultAfter(
  { current, closed }: OpenCommitment,
  change: CommitmentChange,
  { moment, reasonCodes }: Pick<OpenCommitments, 'moment' | 'reasonCodes'>,
) {
  const result = change.result === undefined ? closed : change.result;
  const reason = result === 'missed' ? (change.reason ?? current.reason) : '';
  const note = change.note ?? current.note;
  const unsaid = result === closed || change.note?.trim() ? null : whyNote(current, result, moment);
  if (unsaid !== null) throw fieldError('note', unsaid);
  // The stored reason may no longer be active.
  if (result === 'missed') refuseReason({ reason, note }, [...reasonCodes, current.reason]);
  else if (change.reason) throw fieldError('reason', copy.close.reasonNotMissed);
  return { result, reason, note };
}

/** Date and override can only change until the week is issued. */
function plannedAfter(
  current: CommitmentRecord,
  change: CommitmentChange,
  { dataDate }: OpenCommitments['moment'],
) {
  const date = change.date ?? current.date;
  const override_reason = change.override_reason ?? current.override_reason;
  if (date === current.date && override_reason === current.override_reason) return { date, override_reason };
  if (current.issue !== null)
    throw new AppError(
      'invalid_state',
      `Look-ahead ${current.issue_number} locked this commitment. You can only change its result.`,
    );
  const last = dayNumber(current.week) + 6;
  const errors: Record<string, string[]> = {};
  if (date < current.week || dayNumber(date) > last)
    errors['date'] = [
      `Choose a day in the committed week, from ${formatDate(current.week)} to ${formatDay(last)}.`,
    ];
  else if (date !== current.date && date < dataDate)
    errors['date'] = [copy.commit.beforeDataDate(formatDate(date))];
  if (override_reason === '' && current.override_reason !== '')
    errors['override_reason'] = [
      'This commitment needs a reason. Change the reason, or withdraw the commitment.',
    ];
  if (Object.keys(errors).length > 0) throw new ValidationError(errors);
  return { date, override_reason };
}

/** Withdraws a commitment whose week wasn't issued yet. */
export async function withdrawCommitment(
  at: WriteContext,
  id: number,
  seen: SeenVersion | undefined,
): Promise<void> {
  const { trx, programme, now, caller } = at;
  const {
    open: { current },
  } = await openCommitment(at, id, seen);
  if (current.issue !== null)
    throw new AppError(
      'invalid_state',
      `Look-ahead ${current.issue_number} locked this commitment. Mark it missed and give a reason instead.`,
    );
  await trx
    .updateTable('commitments')
    .set((eb) => ({ deleted_at: now, version: eb('version', '+', 1), updated_at: now }))
    .where('programme_id', '=', programme)
    .where('id', '=', current.id)
    .execute();
  await recordEvent(trx, now, caller, {
    action: 'commitment.withdrawn',
    entity: 'commitment',
    entityId: current.id,
    programmeId: programme,
    changes: {
      turnover: [`${current.scope_code} ${current.milestone_code}`, null],
      week: [current.week, null],
      date: [current.date, null],
    },
  });
}
