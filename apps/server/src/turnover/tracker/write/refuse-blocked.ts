import { formatList } from '@baton/domain/locale.ts';
import { copy as punchWords } from '@baton/domain/quality/copy.ts';
import type { GateBlocked } from '@baton/contract/turnover/blockers.ts';
import { AppError, permissionDenied } from '#platform/app-error.ts';
import type { ProgrammeScope } from '#platform/caller.ts';
import { findBlockers } from '#quality/blockers.ts';
import type { CellDecision, DecisionContext } from './operation.ts';
import type { CellWrite } from './write-cells.ts';
import { copy } from './copy.ts';

const words = copy.blocked;

/** Submits blocked turnovers only with a reason, by right; the reason stays in their history. */
export async function refuseBlockedSubmit(
  { db, cells }: DecisionContext,
  scope: ProgrammeScope,
  writes: CellWrite[],
  reason: string,
): Promise<Pick<CellDecision, 'writes' | 'overridden'>> {
  const blocked = await findBlockers(db, cells.moment.id, writes.map(gateOf));
  if (!blocked) return { writes };
  if (reason === '') throw gateBlocked(blocked, writes, words.submit);
  if (!scope.may('gates.override')) throw permissionDenied(words.mayNotOverride);
  const names = new Set(blocked.turnovers.map((each) => `${each.scope} ${each.milestone}`));
  return {
    overridden: { reason, punches: blocked.counts.blocking, turnovers: blocked.turnovers },
    writes: writes.map((write) =>
      names.has(`${write.cell.scope} ${write.after.milestone}`)
        ? { ...write, history: write.history.map((entry) => ({ ...entry, reason })) }
        : write,
    ),
  };
}

/** Accepts turnovers only if every blocking punch is verified or an exception. */
export async function refuseBlockedAccept(
  { db, cells }: DecisionContext,
  writes: readonly CellWrite[],
  exceptions: readonly number[],
): Promise<void> {
  const blocked = await findBlockers(db, cells.moment.id, writes.map(gateOf), exceptions);
  if (blocked) throw gateBlocked(blocked, writes, words.accept);
}

const gateOf = ({ after: { scope, milestone } }: CellWrite) => ({ scope, milestone });

function gateBlocked(
  blocked: GateBlocked,
  writes: readonly CellWrite[],
  sentence: (turnover: string, turnovers: number, punches: string, count: number) => string,
): AppError {
  const { counts, turnovers } = blocked;
  const [first] = turnovers;
  const label = writes.find(
    ({ cell, after }) => cell.scope === first?.scope && after.milestone === first.milestone,
  )?.cell.label;
  const punches = formatList(counts.categories.map(({ count, code }) => punchWords.ofCategory(count, code)));
  const detail = sentence(label ?? '', turnovers.length, punches, counts.blocking);
  return new AppError('gate_blocked', detail, { extra: blocked });
}
