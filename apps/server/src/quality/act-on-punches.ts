import { sql } from 'kysely';
import { dayIn } from '@baton/domain/day-number.ts';
import { canAct, isOutstanding, punchTransitions, type PunchAct } from '@baton/domain/quality/punch-state.ts';
import type { NoticeParts } from '#accounts/inbox/notify.ts';
import { AppError, fieldError, permissionDenied } from '#platform/app-error.ts';
import type { Actor, ProgrammeScope } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from '#storage/database.ts';
import { recordEvents } from '#storage/events/events.ts';
import { tellRecord } from '#storage/revision.ts';
import { copy } from './copy.ts';
import type { PunchRow } from './find-punches.ts';
import { notifyCommand } from './notify-punches.ts';
import { writeActs } from './records/record-acts.ts';
import { requirePhotos } from './require-photos.ts';
import { recountGates } from './records/recount-gates.ts';

/** Who gives a command, and when. */
export interface CommandContext {
  trx: Transaction;
  scope: ProgrammeScope;
  actor: Actor;
  now: Date;
  operation: string;
  /** Tells those who have to act next, in their inbox. */
  notices?: NoticeParts | undefined;
}

/** A command on punches. */
export interface PunchCommand {
  act: PunchAct;
  reason?: string | undefined;
  note?: string | undefined;
  /** The day on which it was done; today if absent. */
  date?: string | null | undefined;
}

/** Carries out a command on locked punches; returns the programme's new revision if counts of milestones changed. */
export async function actOnPunches(
  context: CommandContext,
  punches: readonly PunchRow[],
  command: PunchCommand,
): Promise<number | null> {
  const { trx, scope, actor, now, operation } = context;
  const { act, reason = '', note = '' } = command;
  refuseWrongStates(act, punches);
  refuseForbidden(context, punches, command);
  if (punchTransitions[act].needsReason && reason === '') throw fieldError('reason', copy.reason);
  const today = dayIn(await zoneOf(trx, scope.id), now);
  const day = command.date ?? today;
  if (day > today) throw fieldError('date', copy.future);
  const ids = punches.map(({ id }) => id);
  if (act === 'clear') await requirePhotos(trx, scope.id, ids);
  await sql`update punches set ${assignments(command, day, actor)}, version = version + 1, updated_at = ${now}
    where programme_id = ${scope.id} and id = any(${ids})`.execute(trx);
  const after = punchTransitions[act].to;
  const acts = punches.map(({ id, state }) => ({ record: id, act, before: state, after, reason, note, day }));
  await writeActs({ trx, programme: scope.id, actor, now, operation }, acts);
  await recordCommand(context, punches, { ...command, after });
  await tellPunches(trx, scope, ids);
  if (context.notices) {
    const told = { trx, programme: scope.id, actor, now, operation, act, reason, note };
    await notifyCommand(context.notices, told, punches);
  }
  const isCounted = punches.some(({ state }) => isOutstanding(state) !== isOutstanding(after));
  const gates = punches.map(({ scope: each, clear_by: milestone }) => ({ scope: each, milestone }));
  return isCounted ? recountGates(trx, scope.id, now, gates) : null;
}

/** Tells open registers which punches changed. */
export async function tellPunches(
  trx: Transaction,
  { id }: ProgrammeScope,
  punches: readonly number[],
): Promise<void> {
  const told = punches.length > 50 ? ['all'] : punches.map(String);
  for (const punch of told) await tellRecord(trx, id, 'punches', punch);
}

function refuseWrongStates(act: PunchAct, punches: readonly PunchRow[]): void {
  const wrong = punches.filter(({ state }) => !canAct(act, state));
  const [first] = wrong;
  if (!first) return;
  throw new AppError('invalid_state', copy.wrongState(act, first.number, first.state, wrong.length));
}

/** Each command belongs to one side; nobody verifies what they cleared, except a Manager with a reason. */
function refuseForbidden(
  { scope, actor }: CommandContext,
  punches: readonly PunchRow[],
  { act, reason = '' }: PunchCommand,
): void {
  for (const punch of punches) {
    const sides = { giver: punch.clearing_team, receiver: punch.verifying_team };
    const isRaiser = actor.userId !== null && punch.raised_by === actor.userId;
    const may = {
      clear: () => scope.mayOnCell('punches.clear', sides),
      verify: () => scope.mayOnCell('punches.verify', sides),
      reject: () => scope.mayOnCell('punches.verify', sides),
      void: () => scope.mayOnCell('punches.verify', sides) || isRaiser,
      // The clearing team takes back what it has reported too early.
      reopen: () =>
        scope.mayOnCell('punches.verify', sides) ||
        (punch.state === 'cleared' && scope.mayOnCell('punches.clear', sides)) ||
        (punch.state === 'void' && isRaiser),
    }[act]();
    if (!may)
      throw permissionDenied(act === 'clear' ? copy.cleared(punch.number) : copy.verified(punch.number));
    const isOwn = actor.userId !== null && punch.cleared_by === actor.userId;
    if (act !== 'verify' || !isOwn) continue;
    if (!scope.may('programme.edit')) throw permissionDenied(copy.ownClearing(punch.number));
    if (reason === '') throw fieldError('reason', copy.ownClearingReason(punch.number));
  }
}

function assignments({ act, reason = '', note = '' }: PunchCommand, day: string, actor: Actor) {
  const last = sql`last_reason = ${reason === '' ? note : reason}`;
  const who = sql`${actor.userId}::integer`;
  switch (act) {
    case 'clear':
      return sql`state = 'cleared', cleared_on = ${day}, cleared_by = ${who}, cleared_by_name = ${actor.name}, ${last}`;
    case 'verify':
      return sql`state = 'verified', verified_on = ${day}, verified_by = ${who}, verified_by_name = ${actor.name}, ${last}`;
    case 'void':
      return sql`state = 'void', ${last}`;
    case 'reject':
    case 'reopen': {
      const rejections = act === 'reject' ? sql`rejections = rejections + 1,` : sql``;
      return sql`state = 'open', ${rejections} cleared_on = null, cleared_by = null, cleared_by_name = '',
        verified_on = null, verified_by = null, verified_by_name = '', ${last}`;
    }
  }
}

async function recordCommand(
  { trx, scope, actor, now, operation }: CommandContext,
  punches: readonly PunchRow[],
  { act, reason = '', after }: PunchCommand & { after: string },
): Promise<void> {
  await recordEvents(
    trx,
    now,
    actor,
    punches.map(({ id, state }) => ({
      action: `punch.${act}`,
      entity: 'punch',
      entityId: id,
      programmeId: scope.id,
      operation,
      reason,
      changes: { state: [state, after] },
    })),
  );
}

export async function zoneOf(trx: Transaction, programme: ProgrammeId): Promise<string> {
  const { rows } = await sql<{ zone: string }>`
    select time_zone as zone from programmes where id = ${programme}`.execute(trx);
  return rows[0]?.zone ?? 'UTC';
}
