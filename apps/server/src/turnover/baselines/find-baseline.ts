import { sql } from 'kysely';
import { AppError, notFound } from '#platform/app-error.ts';
import type { ProgrammeScope } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable } from '#storage/database.ts';

/** A baseline's own row. */
export interface BaselineRow {
  id: number;
  programme: ProgrammeId;
  number: string;
  name: string;
  status: 'draft' | 'approved' | 'superseded';
  active: boolean;
  reason: string;
  change_reference: string;
  version: number;
}

/** The programme of a baseline, for whoever has yet to enter it. */
export async function programmeOfBaseline(db: Queryable, id: number): Promise<number> {
  const { rows } = await sql<{ programme: number }>`
    select programme_id as programme from baselines where id = ${id} and deleted_at is null`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0].programme;
}

/** A baseline of a programme; locked, whoever changes or approves it waits. */
export async function findBaseline(
  db: Queryable,
  programme: ProgrammeId,
  id: number,
  { lock = false } = {},
): Promise<BaselineRow> {
  const { rows } = await sql<Omit<BaselineRow, 'programme'>>`
    select id, number, name, status, active, reason, change_reference, version from baselines
    where programme_id = ${programme} and id = ${id} and deleted_at is null ${lock ? sql`for update` : sql``}`.execute(
    db,
  );
  if (!rows[0]) throw notFound();
  return { ...rows[0], programme };
}

/** Enters the programme of a baseline and finds it there. */
export async function enterBaseline(
  db: Queryable,
  id: number,
  enter: (programme: number) => Promise<ProgrammeScope>,
  options?: { lock: boolean },
): Promise<BaselineRow> {
  const scope = await enter(await programmeOfBaseline(db, id));
  return findBaseline(db, scope.id, id, options);
}

export function refuseApproved({ number, status }: BaselineRow): void {
  if (status === 'draft') return;
  throw new AppError(
    'baseline_locked',
    `Baseline ${number} is approved, so its dates can’t be changed. Make a new one from it.`,
  );
}
