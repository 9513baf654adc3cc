import { AppError, notFound } from '#platform/app-error.ts';
import type { ProgrammeScope } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable } from '#storage/database.ts';

/** A stored baseline. */
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

/** The programme of a baseline, to be entered by the caller. */
export async function programmeOfBaseline(db: Queryable, id: number): Promise<number> {
  const found = await db
    .selectFrom('baselines')
    .select('programme_id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw notFound();
  return found.programme_id;
}

/** A baseline of a programme, optionally locked against changes and approval. */
export async function findBaseline(
  db: Queryable,
  programme: ProgrammeId,
  id: number,
  { lock = false } = {},
): Promise<BaselineRow> {
  const found = await db
    .selectFrom('baselines')
    .select(['id', 'number', 'name', 'status', 'active', 'reason', 'change_reference', 'version'])
    .where('programme_id', '=', programme)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!found) throw notFound();
  return { ...found, programme };
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
    `Baseline ${number} is approved and locked. Create a new baseline from it to make changes.`,
  );
}
