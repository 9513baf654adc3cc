import { dayIn } from '@baton/domain/day-number.ts';
import { judge } from '@baton/domain/quality/judge-punch.ts';
import { canAct, isOutstanding, punchTransitions, type PunchAct } from '@baton/domain/quality/punch-state.ts';
import type { NoticeParts } from '#accounts/inbox/notify.ts';
import { AppError, fieldError, permissionDenied } from '#platform/app-error.ts';
import type { Actor, ProgrammeScope } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { RecordRow } from '#resource/registry.ts';
import type { Transaction } from '#storage/database.ts';
import { StatementBatch } from '#storage/prepared-statement.ts';
import { copy } from './copy.ts';
import type { PunchRow } from './find-punches.ts';
import { addNotices } from './notify-punches.ts';
import { notifyTeams } from './notify-teams.ts';
import { copy as recordCopy } from './records/copy.ts';
import { readTouched } from './records/judge-punches.ts';
import { leaveCompleteGates, type MovedOn } from './records/leave-complete-gates.ts';
import { findMissingPhotos } from './records/missing-photos.ts';
import { punchUser } from './records/punch-user.ts';
import { addCommands } from './records/record-acts.ts';
import { addRecount } from './records/recount-gates.ts';
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
  await refuseForbidden(context, punches, command);
  const today = dayIn(punches[0]?.zone ?? 'UTC', now);
  const day = command.date ?? today;
  refuseWrongDay(act, punches, { day, today });
  if (act === 'clear') await requirePhotos(trx, scope.id, punches);
  const isReopened = act === 'reopen';
  // Before it is outstanding again, it leaves a milestone that is complete by now.
  const gone = punches.filter(({ state }) => isReopened && !isOutstanding(state));
  const moved = await leaveCompleteGates(
    trx,
    scope.id,
    now,
    gone.map(({ id }) => id),
  );
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
      const left = moved.find((each) => each.id === id);
      const changes = { state: [before, after], ...(left && { clear_by: [left.from, left.to] }) };
      const fields = left && { fields: { clear_by: left.from } };
      return { record: id, act, before, after, reason, note, day, changes, ...fields };
    }),
  );
  const told = { ...writer, act, reason, note };
  const notify = context.notices && addNotices(batch, context.notices, told, punches);
  const isCounted = punches.some(({ state }) => isOutstanding(state) !== isOutstanding(after));
  const gates = punches.flatMap(({ id, scope: each, clear_by: milestone }) => [
    { scope: each, milestone },
    ...moved.flatMap(({ id: left, to }) => (left === id ? { scope: each, milestone: to } : [])),
  ]);
  const revision = isCounted ? addRecount(batch, scope.id, now, gates) : () => null;
  await batch.execute();
  await notify?.();
  if (context.notices) await notifyBoth(context.notices, told, punches, moved);
  return { records: [...updated.rows], revision: revision() };
}

/** Both teams hear of a punch that was reopened after its milestone was complete, and of one that was voided. */
async function notifyBoth(
  parts: NoticeParts,
  { trx, programme, actor, operation, act, reason }: Parameters<typeof addNotices>[2],
  punches: readonly PunchRow[],
  moved: readonly MovedOn[],
): Promise<void> {
  const isTold = ({ id }: PunchRow) => act === 'void' || moved.some((each) => each.id === id);
  const kind = act === 'void' ? ('punch_changed' as const) : ('punch_reopened' as const);
  const details = { ...(act === 'void' && { act: 'voided' }), reason };
  const teamsOf = ({ id, number, clearing_team: clearing, verifying_team: verifying }: PunchRow) => ({
    id,
    number,
    teams: [clearing, verifying],
  });
  const notice = { trx, programme, actor, operation, kind, details };
  await notifyTeams(parts, notice, punches.filter(isTold).map(teamsOf));
}

function refuseWrongStates(act: PunchAct, punches: readonly PunchRow[]): void {
  const wrong = punches.filter(({ state }) => !canAct(act, state));
  const [first] = wrong;
  if (!first) return;
  throw new AppError('invalid_state', copy.wrongState(act, first.number, first.state, wrong.length));
}

/** Throws if the caller may not do it to one of the punches, or gives no reason. */
async function refuseForbidden(
  { trx, scope, actor }: CommandContext,
  punches: readonly PunchRow[],
  { act, reason = '' }: PunchCommand,
): Promise<void> {
  const touched = act === 'void' ? await readTouched(trx, scope.id, punches, actor) : new Set<number>();
  for (const punch of punches) {
    const judgedPunch = { ...punch, isTouched: touched.has(punch.id) };
    const problem = judge(act, judgedPunch, punchUser(scope, actor, punch), reason);
    if (problem?.kind === 'denied') throw permissionDenied(problem.text);
    if (problem) throw fieldError('reason', problem.text);
  }
}

function refuseWrongDay(
  act: PunchAct,
  punches: readonly PunchRow[],
  { day, today }: { day: string; today: string },
): void {
  if (day > today) throw fieldError('date', copy.future);
  const early = act === 'clear' && punches.find(({ raised_on: raised }) => day < raised);
  if (early) throw fieldError('date', copy.beforeRaised(early.number));
  const isEarly = ({ cleared_on: cleared }: PunchRow) => cleared !== null && day < cleared;
  const unverified = act === 'verify' && punches.find(isEarly);
  if (unverified) throw fieldError('date', copy.beforeCleared(unverified.number));
}

/** Refuses to clear punches without the photos that their category needs. */
async function requirePhotos(
  trx: Transaction,
  programme: ProgrammeId,
  punches: readonly PunchRow[],
): Promise<void> {
  const missing = await findMissingPhotos(trx, programme, punches);
  const [first] = missing;
  if (first)
    throw new AppError('invalid_state', recordCopy.needsPhoto[first.kind](first.number, missing.length));
}
