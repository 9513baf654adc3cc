import { sql } from 'kysely';
import { AppError, notFound } from '#platform/app-error.ts';
import type { Queryable } from '#storage/database.ts';

/** A baseline's own row. */
export interface BaselineRow {
  id: number;
  programme: number;
  number: string;
  name: string;
  status: 'draft' | 'approved' | 'superseded';
  active: boolean;
  reason: string;
  change_reference: string;
  version: number;
}

/** Locked, whoever changes or approves it waits. */
export async function findBaseline(db: Queryable, id: number, { lock = false } = {}): Promise<BaselineRow> {
  const { rows } = await sql<BaselineRow>`
    select id, programme_id as programme, number, name, status, active, reason, change_reference, version
    from baselines where id = ${id} and deleted_at is null ${lock ? sql`for update` : sql``}`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

export function refuseApproved({ number, status }: BaselineRow): void {
  if (status === 'draft') return;
  throw new AppError(
    'baseline_locked',
    `Baseline ${number} is approved, so its dates can’t be changed. Make a new one from it.`,
  );
}
