import type { NoticeParts } from '#accounts/inbox/notify.ts';
import type { LiftPlan } from '#quality/lifted/plan-lifted.ts';
import type { Queryable, Transaction } from '#storage/database.ts';
import { changesReady, notifyReady } from '#turnover/notify/notify-ready.ts';
import { judgeMoves, movesToJudge } from './judge-moves.ts';
import { liftedBy, writeLiftedBy } from './record-lifted.ts';
import type { CellOperation, CellWrite } from './write-cells.ts';

/** What has to follow writes in their transaction. */
export interface FollowUp {
  writes: readonly CellWrite[];
  /** Writes whose cells’ movements are determined again. */
  judged: readonly CellWrite[];
  lifted: LiftPlan | undefined;
  /** Without it, the statement that writes the cells is enough. */
  isNeeded: boolean;
}

/** Found before anything is written; refuses writes that lift a rule without the right or a reason. */
export async function followUpOf(
  db: Queryable,
  operation: CellOperation,
  writes: readonly CellWrite[],
): Promise<FollowUp> {
  const judged = movesToJudge(operation, writes);
  const lifted = await liftedBy(db, operation, writes);
  const isNeeded = judged.length > 0 || lifted !== undefined || changesReady(writes);
  return { writes, judged, lifted, isNeeded };
}

export async function followWrites(
  trx: Transaction,
  parts: NoticeParts,
  operation: CellOperation,
  { writes, judged, lifted }: FollowUp,
): Promise<void> {
  await judgeMoves(trx, operation, judged);
  await notifyReady(trx, parts, operation, writes);
  await writeLiftedBy(trx, parts, operation, lifted);
}
