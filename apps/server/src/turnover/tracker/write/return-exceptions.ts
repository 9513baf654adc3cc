import type { ProgrammeScope } from '#platform/caller.ts';
import { returnPunches } from '#quality/carry-punches.ts';
import type { Transaction } from '#storage/database.ts';
import { reopens, type Judged } from './judge-completion.ts';
import type { CellDecision } from './operation.ts';
import type { CellOperation, CellWrite } from './write-cells.ts';

/** The writes, and if they open complete turnovers again: what brings back the exceptions of these. */
export function returnExceptions(
  scope: ProgrammeScope,
  operation: CellOperation,
  writes: Judged<CellWrite>,
): Pick<CellDecision, 'writes' | 'writeRelated'> {
  if (!writes.some(reopens)) return { writes };
  const writeRelated = async (trx: Transaction) => {
    await bringBack(trx, scope, operation, writes);
    return [];
  };
  return { writes, writeRelated };
}

/** Brings exceptions back to the turnovers that are open again, unless they were changed since. */
export async function bringBack(
  trx: Transaction,
  scope: ProgrammeScope,
  { caller: actor, now, id: operation }: CellOperation,
  writes: readonly CellWrite[],
): Promise<void> {
  const reopened = writes.filter(reopens).map(({ after }) => after);
  if (reopened.length > 0) await returnPunches({ trx, scope, actor, now, operation }, reopened);
}
