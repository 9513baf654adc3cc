import { sql } from 'kysely';
import type { Transaction } from '#storage/database.ts';
import type { TurnoverRow } from '#turnover/cells/cell-rows.ts';
import type { CellOperation, CellWrite } from './write-cells.ts';

/** A movement corrected by the same person within this time counts once (see migration 0019). */
const correctionMinutes = 60;

/**
 * Writes after which the movements of their cells must be determined again: all of an undo, and forecasts that may
 * correct an earlier movement.
 */
export function movesToJudge(
  { now, undoes }: CellOperation,
  writes: readonly CellWrite[],
): readonly CellWrite[] {
  if (undoes !== undefined) return writes;
  return writes.filter(
    ({ cell: { before }, history }) =>
      mayCorrect(now, before) && history.some(({ field }) => field === 'forecast'),
  );
}

/** Whether a new forecast may correct the one before, which was set or cleared recently. */
export function mayCorrect(now: Date, { version, forecast_confirmed_at: at }: TurnoverRow): boolean {
  if (version === 0) return false;
  return at === null || now.getTime() - new Date(at).getTime() <= correctionMinutes * 60_000;
}

/** Determines which movements count after an undo or a correction; implemented in the database (`judge_history`). */
export async function judgeMoves(
  trx: Transaction,
  { programme, id, undoes }: CellOperation,
  judged: readonly CellWrite[],
): Promise<void> {
  if (undoes !== undefined)
    await sql`select mark_undo(${programme}, ${id}::uuid, ${undoes}::uuid)`.execute(trx);
  if (judged.length === 0) return;
  const scopes = judged.map(({ after }) => after.scope);
  const milestones = judged.map(({ after }) => after.milestone);
  await sql`select judge_history(${programme}, ${scopes}::integer[], ${milestones}::integer[])`.execute(trx);
}
