import { judge } from '@baton/domain/quality/judge-punch.ts';
import { canAct, type PunchAct } from '@baton/domain/quality/punch-state.ts';
import { AppError, fieldError, permissionDenied } from '#platform/app-error.ts';
import type { Actor, ProgrammeScope } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from '#storage/database.ts';
import { copy } from './copy.ts';
import type { PunchRow } from './find-punches.ts';
import { copy as recordCopy } from './records/copy.ts';
import { readTouched } from './records/judge-punches.ts';
import { findMissingPhotos } from './records/missing-photos.ts';
import { punchUser } from './records/punch-user.ts';

interface JudgedCommand {
  act: PunchAct;
  reason?: string | undefined;
  day: string;
  today: string;
}

/** Throws unless the caller may do this to all of these punches now: state, right, reason, day and photos. */
export async function judgeCommand(
  { trx, scope, actor }: { trx: Transaction; scope: ProgrammeScope; actor: Actor },
  punches: readonly PunchRow[],
  { act, reason, ...days }: JudgedCommand,
): Promise<void> {
  refuseWrongStates(act, punches);
  await refuseForbidden({ trx, scope, actor }, punches, { act, reason });
  refuseWrongDay(act, punches, days);
  if (act === 'clear') await requirePhotos(trx, scope.id, punches);
}

function refuseWrongStates(act: PunchAct, punches: readonly PunchRow[]): void {
  const wrong = punches.filter(({ state }) => !canAct(act, state));
  const [first] = wrong;
  if (!first) return;
  throw new AppError('invalid_state', copy.wrongState(act, first.number, first.state, wrong.length));
}

/** Throws if the caller may not do it to one of the punches, or gives no reason. */
async function refuseForbidden(
  { trx, scope, actor }: { trx: Transaction; scope: ProgrammeScope; actor: Actor },
  punches: readonly PunchRow[],
  { act, reason = '' }: Pick<JudgedCommand, 'act' | 'reason'>,
): Promise<void> {
  const problemOf = (punch: PunchRow, isTouched: boolean) =>
    judge(act, { ...punch, isTouched }, punchUser(scope, actor, punch), reason);
  // Only where it would change something it is read who else has acted on a punch.
  const isDenied = (punch: PunchRow, isTouched: boolean) => problemOf(punch, isTouched)?.kind === 'denied';
  const asked = punches.filter((punch) => isDenied(punch, true) && !isDenied(punch, false));
  const untouched = new Set(asked.map(({ id }) => id));
  for (const id of await readTouched(trx, scope.id, asked, actor)) untouched.delete(id);
  for (const punch of punches) {
    const problem = problemOf(punch, !untouched.has(punch.id));
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
