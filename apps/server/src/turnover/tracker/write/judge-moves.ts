import { sql } from 'kysely';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from '#storage/database.ts';
import type { TurnoverRow } from '#turnover/tracker/cells/cell-rows.ts';

/** The fields of a write that matter here. */
interface Written {
  cell: { before: Pick<TurnoverRow, 'version' | 'forecast_confirmed_at'> };
  after: Pick<TurnoverRow, 'scope' | 'milestone'>;
  traces: readonly { field: string }[];
}

/** A movement corrected by the same person within this time counts once (see migration 0019). */
const correctionMinutes = 60;

/**
 * Whether a forecast may correct an earlier movement, because it was set or cleared recently. Other changes need no
 * evaluation.
 */
export function mayCorrect(now: Date, writes: readonly Written[]): boolean {
  return writes.some((write) => isCandidate(now, write));
}

function isCandidate(now: Date, { cell: { before }, traces }: Written): boolean {
  if (before.version === 0 || !traces.some(({ field }) => field === 'forecast')) return false;
  const { forecast_confirmed_at: at } = before;
  return at === null || now.getTime() - new Date(at).getTime() <= correctionMinutes * 60_000;
}

/** An operation whose history was just written. */
interface Evaluated {
  programme: ProgrammeId;
  now: Date;
  operation: string;
  undoes?: string | undefined;
}

/** Determines which movements count after an undo or a correction; implemented in the database (`judge_history`). */
export async function judgeMoves(
  trx: Transaction,
  { programme, now, operation, undoes }: Evaluated,
  writes: readonly Written[],
): Promise<void> {
  if (undoes !== undefined)
    await sql`select mark_undo(${programme}, ${operation}::uuid, ${undoes}::uuid)`.execute(trx);
  const evaluated = undoes === undefined ? writes.filter((write) => isCandidate(now, write)) : writes;
  if (evaluated.length === 0) return;
  const scopes = evaluated.map(({ after }) => after.scope);
  const milestones = evaluated.map(({ after }) => after.milestone);
  await sql`select judge_history(${programme}, ${scopes}::integer[], ${milestones}::integer[])`.execute(trx);
}
