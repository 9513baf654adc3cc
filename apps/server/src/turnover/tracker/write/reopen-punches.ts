import { fieldError } from '#platform/app-error.ts';
import { actOnPunches, type CommandContext } from '#quality/act-on-punches.ts';
import { lockSeen } from '#quality/find-punches.ts';
import type { CellWrite } from './write-cells.ts';
import { copy } from './copy.ts';

const words = copy.reopenedPunches;

/** A punch at the version that the client has seen. */
export interface SeenPunch {
  id: number;
  version?: number | null | undefined;
}

/** Reopens verified and void punches of reopened turnovers, such as one that turns out not to be done. */
export async function reopenPunches(
  context: CommandContext,
  reopened: readonly CellWrite[],
  { punches: seen, reason }: { punches: readonly SeenPunch[]; reason: string },
): Promise<void> {
  if (seen.length === 0) return;
  const punches = await lockSeen(context.trx, context.scope.id, seen, 'punches');
  const scopes = new Set(reopened.map(({ after }) => after.scope));
  for (const { number, scope, state } of punches) {
    if (!scopes.has(scope)) throw fieldError('punches', words.elsewhere(number));
    if (state !== 'verified' && state !== 'void') throw fieldError('punches', words.outstanding(number));
  }
  await actOnPunches(context, punches, { act: 'reopen', reason });
}
