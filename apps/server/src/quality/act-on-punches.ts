import { dayIn } from '@baton/domain/day-number.ts';
import { canAct, isOutstanding, punchTransitions, type PunchAct } from '@baton/domain/quality/punch-state.ts';
import type { NoticeParts } from '#accounts/inbox/notify.ts';
import { AppError, fieldError, permissionDenied } from '#platform/app-error.ts';
import type { Actor, ProgrammeScope } from '#platform/caller.ts';
import type { RecordRow } from '#resource/registry.ts';
import type { Transaction } from '#storage/database.ts';
import { StatementBatch } from '#storage/prepared-statement.ts';
import { copy } from './copy.ts';
import type { PunchRow } from './find-punches.ts';
import { addNotices } from './notify-punches.ts';
import { addCommands } from './records/record-acts.ts';
import { addRecount } from './records/recount-gates.ts';
import { requirePhotos } from './require-photos.ts';
import { updates } from './update-punches.ts';

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

/** What a command did. */
export interface Commanded {
  /** The punches as they are now; none if they are too many to be answered. */
  records: RecordRow[];
  /** The programme's new revision if counts of milestones changed. */
  revision: number | null;
}

/** Commands with more punches answer just their number. */
export const maxAnswered = 500;

/** Carries out a command on locked punches. */
export async function actOnPunches(
  context: CommandContext,
  punches: readonly PunchRow[],
  command: PunchCommand,
): Promise<Commanded> {
  const { trx, scope, actor, now, operation } = context;
  const { act, reason = '', note = '' } = command;
  refuseWrongStates(act, punches);
  refuseForbidden(context, punches, command);
  if (punchTransitions[act].needsReason && reason === '') throw fieldError('reason', copy.reason);
  const today = dayIn(punches[0]?.zone ?? 'UTC', now);
  const day = command.date ?? today;
  if (day > today) throw fieldError('date', copy.future);
  if (act === 'clear') await requirePhotos(trx, scope.id, punches);
  const batch = new StatementBatch(trx);
  const updated = batch.add(updates[act], {
    programme: scope.id,
    ids: punches.map(({ id }) => id),
    now,
    day,
    user: actor.userId,
    name: actor.name,
    last: reason === '' ? note : reason,
    isAnswered: punches.length <= maxAnswered,
  });
  const after = punchTransitions[act].to;
  const writer = { trx, programme: scope.id, actor, now, operation };
  addCommands(
    batch,
    writer,
    punches.map(({ id, state: before }) => {
      const changes = { state: [before, after] };
      return { record: id, act, before, after, reason, note, day, changes };
    }),
  );
  const told = { ...writer, act, reason, note };
  const notify = context.notices && addNotices(batch, context.notices, told, punches);
  const isCounted = punches.some(({ state }) => isOutstanding(state) !== isOutstanding(after));
  const gates = punches.map(({ scope: each, clear_by: milestone }) => ({ scope: each, milestone }));
  const revision = isCounted ? addRecount(batch, scope.id, now, gates) : () => null;
  await batch.execute();
  await notify?.();
  return { records: [...updated.rows], revision: revision() };
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
