import { sql } from 'kysely';
import type { CommitmentRecord } from '@baton/contract/turnover/commitments.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { AppError, fieldError, notFound, permissionDenied, ValidationError } from '#platform/app-error.ts';
import { refuseStale, type SeenVersion } from '#platform/serve.ts';
import { changedFields, lastChange, recordEvent } from '#storage/events.ts';
import { countUp } from '#storage/revision.ts';
import { openCells } from '#turnover/open-cells.ts';
import type { ProgrammeMoment } from '#turnover/programme-moment.ts';
import { refuseForbidden } from '#turnover/refuse-cells.ts';
import { sayDay } from '#turnover/say-day.ts';
import type { Working } from '#turnover/write-constraints.ts';
import { listCommitments } from './commitment-records.ts';

/** What may be said about a promise after it was made. */
export interface CommitmentChange {
  result?: 'kept' | 'missed' | null | undefined;
  reason?: string | undefined;
  note?: string | undefined;
  date?: string | null | undefined;
  override_reason?: string | undefined;
}

/** A commitment that the caller may change, locked with the rest of the programme until they have. */
export interface OpenCommitment {
  moment: ProgrammeMoment;
  current: CommitmentRecord;
  /** As it was closed; null: not yet. */
  closed: 'kept' | 'missed' | null;
  reasonCodes: readonly string[];
}

const say = (day: string) => sayDay(dayNumber(day));

/** Opens it for whoever may change it and has seen its last version. */
export async function openCommitment(
  at: Working,
  { id, scope }: { id: number; scope: number },
  seen: SeenVersion | undefined,
): Promise<OpenCommitment> {
  const { trx, programme, now } = at;
  await countUp(trx, programme, now, { entity: 'commitments', ids: [scope] });
  const { rows } = await sql<{ scope: string; milestone: number }>`
    select s.scope_kind || ':' || c.scope as scope, c.milestone from commitments c
      join scopes s on s.programme_id = c.programme_id and s.id = c.scope
    where c.programme_id = ${programme} and c.id = ${id} and c.deleted_at is null`.execute(trx);
  const [name] = rows;
  if (!name) throw notFound();
  const cells = await openCells(trx, programme, [name], { deep: false, now });
  const cell = cells.find(name);
  if (cell) refuseForbidden(at.scope, [{ cell, permissions: ['forecasts.edit'] }]);
  else if (!at.scope.may('forecasts.edit')) throw permissionDenied();
  const [current] = await listCommitments(trx, cells.moment, { ids: [id] });
  if (!current) throw notFound();
  if (seen) refuseStale(seen, current, await lastChange(trx, 'commitment', id));
  const closed = current.closed_at === null ? null : (current.result as 'kept' | 'missed');
  return { moment: cells.moment, current, closed, reasonCodes: cells.reasonCodes };
}

/** Closes, opens or changes a promise. */
export async function changeCommitment(
  at: Working,
  open: OpenCommitment,
  change: CommitmentChange,
): Promise<CommitmentRecord> {
  const { trx, programme, now, caller } = at;
  const { current, moment } = open;
  const after = resultAfter(open, change);
  await refuseReckoned(at, open, after.result);
  const planned = plannedAfter(open, change);
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

/** The result as it will be, checked against what the tracker knows. */
function resultAfter({ current, closed, reasonCodes, moment }: OpenCommitment, change: CommitmentChange) {
  const result = change.result === undefined ? closed : change.result;
  const reason = result === 'missed' ? (change.reason ?? current.reason) : '';
  const note = change.note ?? current.note;
  const { actual, date } = current;
  const passedInTime = actual !== null && actual <= date && actual <= moment.dataDate;
  if (result !== closed && result === 'kept' && !passedInTime)
    throw fieldError('result', whyNotKept(current));
  if (result !== closed && result === 'missed' && passedInTime)
    throw fieldError('result', `It was passed on ${say(actual)}, by the day that was promised: it was kept.`);
  if (result === 'missed') {
    if (reason === '') throw fieldError('reason', 'Say why it was missed.');
    const isNew = reason !== current.reason;
    if (isNew && !reasonCodes.includes(reason))
      throw fieldError('reason', `"${reason}" is none of the reasons in use.`);
    if (reason === 'other' && note.trim() === '') throw fieldError('note', 'Say in words why it was missed.');
  } else if (change.reason) throw fieldError('reason', 'Only a promise that was missed has a reason.');
  return { result, reason, note };
}

function whyNotKept({ actual, date }: CommitmentRecord): string {
  return actual === null
    ? `It was promised for ${say(date)} and has not been passed. Enter its actual first, or say that it was missed.`
    : `It was passed on ${say(actual)}, after the day that was promised, ${say(date)}: it was missed.`;
}

/** Day and override may change only until the week is issued. */
function plannedAfter({ current, moment }: OpenCommitment, change: CommitmentChange) {
  const date = change.date ?? current.date;
  const override_reason = change.override_reason ?? current.override_reason;
  if (date === current.date && override_reason === current.override_reason) return { date, override_reason };
  if (current.issue !== null)
    throw new AppError(
      'invalid_state',
      `Look-ahead ${current.issue_number} has frozen this promise. Only its result can change.`,
    );
  const last = dayNumber(current.week) + 6;
  const errors: Record<string, string[]> = {};
  if (date < current.week || dayNumber(date) > last)
    errors['date'] = [`Choose a day from ${say(current.week)} to ${sayDay(last)}, the week of the promise.`];
  else if (date !== current.date && date < moment.dataDate)
    errors['date'] = [`${say(date)} is before the data date. Promise a day that is still to come.`];
  if (override_reason === '' && current.override_reason !== '')
    errors['override_reason'] = [
      'It was promised for this reason. Change the words, or withdraw the promise.',
    ];
  if (Object.keys(errors).length > 0) throw new ValidationError(errors);
  return { date, override_reason };
}

/**
 * Once a later week was issued, this one is reckoned up: whether a promise was kept stands; why it was missed may be
 * told better.
 */
async function refuseReckoned(
  { trx, programme }: Working,
  { current, closed }: OpenCommitment,
  result: 'kept' | 'missed' | null,
): Promise<void> {
  if (closed === null || result === closed) return;
  const { rows } = await sql<{ number: number }>`select number from lookahead_issues
    where programme_id = ${programme} and week > ${current.week} order by number limit 1`.execute(trx);
  if (rows[0])
    throw new AppError(
      'invalid_state',
      `Look-ahead ${rows[0].number} has reckoned up this week. Only reason and note can change.`,
    );
}

/** Takes back a promise whose week was not issued yet. */
export async function withdrawCommitment(
  { trx, programme, now, caller }: Working,
  { current }: OpenCommitment,
): Promise<void> {
  if (current.issue !== null)
    throw new AppError(
      'invalid_state',
      `Look-ahead ${current.issue_number} has frozen this promise. Say that it was missed, and why.`,
    );
  await sql`update commitments set deleted_at = ${now}, version = version + 1, updated_at = ${now}
    where programme_id = ${programme} and id = ${current.id}`.execute(trx);
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
