import { sql } from 'kysely';
import type { Transaction } from '#storage/database.ts';
import type { CellOperation, CellWrite } from './write-cells.ts';

/** A movement corrected by the same person within this time counts once (see migration 0019). */
const correctionMinutes = 60;

/**
 * Writes after which the movements of their cells must be determined again: all of an undo, and forecasts that may
 * correct an earlier movement, because they were set or cleared recently.
 */
export function movesToJudge(
  { now, undoes }: CellOperation,
  writes: readonly CellWrite[],
): readonly CellWrite[] {
  return undoes === undefined ? writes.filter((write) => mayCorrect(now, write)) : writes;
}

function mayCorrect(now: Date, { cell: { before }, history }: CellWrite): boolean {
  if (before.version === 0 || !history.some(({ field }) => field === 'forecast')) return false;
  const { forecast_confirmed_at: at } = before;
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
