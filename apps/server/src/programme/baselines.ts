import { sql } from 'kysely';
import { AppError } from '#platform/app-error.ts';
import type { Rules } from '#resource/shelf.ts';
import type { Transaction } from '#storage/database.ts';

/** An approved baseline is what was agreed; it is replaced, never changed. */
export const baselineRules: Rules = {
  async onSave(trx, _, changes) {
    await refuseLocked(
      trx,
      changes.flatMap(({ before }) => before?.id ?? []),
    );
    return [];
  },
  async onDelete(trx, _, records) {
    await refuseLocked(
      trx,
      records.map(({ id }) => id),
    );
  },
};

async function refuseLocked(trx: Transaction, ids: number[]): Promise<void> {
  const { rows } = await sql<{ number: string }>`
    select number from baselines where id = any(${ids}) and status <> 'draft' limit 1`.execute(trx);
  if (rows[0])
    throw new AppError(
      'baseline_locked',
      `Baseline ${rows[0].number} is approved and can’t be changed. Make a new one.`,
    );
}
