import { fieldError } from '#platform/app-error.ts';
import { giveCommand } from '#quality/commands/give-command.ts';
import { lockSeen, type SeenRecord } from '#quality/commands/lock-seen.ts';
import type { CommandContext } from '#quality/commands/served-kind.ts';
import { servedPunches } from '#quality/served-punches.ts';
import type { CellWrite } from './write-cells.ts';
import { copy } from './copy.ts';

const words = copy.reopenedPunches;

/** Reopens verified and void punches of reopened turnovers, such as one that turns out not to be done. */
export async function reopenPunches(
  context: CommandContext,
  reopened: readonly CellWrite[],
  { punches: seen, reason }: { punches: readonly SeenRecord[]; reason: string },
): Promise<void> {
  if (seen.length === 0) return;
  const punches = await lockSeen(servedPunches, context.trx, context.scope.id, seen, 'punches');
  const scopes = new Set(reopened.map(({ after }) => after.scope));
  for (const { number, scope, state } of punches) {
    if (!scopes.has(scope)) throw fieldError('punches', words.elsewhere(number));
    if (state !== 'verified' && state !== 'void') throw fieldError('punches', words.outstanding(number));
  }
  await giveCommand(servedPunches, context, punches, { act: 'reopen', reason });
}
