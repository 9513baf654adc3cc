import { sql } from 'kysely';
import { AppError, permissionDenied } from '#platform/app-error.ts';
import type { ProgrammeScope } from '#platform/caller.ts';
import { registry } from '#programme/served.ts';
import { findRecords } from '#resource/read-records.ts';
import { removeRecords } from '#resource/serve/bulk.ts';
import { tableMappingIn } from '#resource/table-mapping.ts';
import type { Transaction } from '#storage/database.ts';
import type { CellOperation } from './write-cells.ts';

/** Records that refer to others come before them. */
const removalOrder = [
  'baselines',
  'systems',
  'locations',
  'areas',
  'milestones',
  'disciplines',
  'people',
  'teams',
] as const;

/** Throws if the caller can't delete what an operation created. */
export function refuseRemoval(scope: ProgrammeScope, created: Readonly<Record<string, number[]>>): void {
  const isAllowed = Object.keys(created).every((name) => scope.may(registry.resource(name).edit));
  if (!isAllowed)
    throw permissionDenied('You don’t have permission to delete the records that this import created.');
}

/** Removes the records that an operation created; refuses if they are used by now, beyond the operation itself. */
export async function removeCreated(
  trx: Transaction,
  operation: CellOperation,
  created: Readonly<Record<string, number[]>>,
): Promise<void> {
  const { programme, caller: actor, now } = operation;
  await forgetTurnovers(trx, operation, created);
  for (const name of removalOrder) {
    const ids = created[name] ?? [];
    if (ids.length === 0) continue;
    const tableMapping = await tableMappingIn(trx, registry, registry.resource(name), programme);
    // Some may be gone already.
    const records = await findRecords(trx, tableMapping, registry, programme, ids, { lock: true });
    await removeRecords({ db: trx, tableMapping, registry, programme, actor, now }, records);
  }
}

/** Turnovers of new systems and milestones end with them, unless something else was done with them. */
async function forgetTurnovers(
  trx: Transaction,
  { programme, id, undoes }: CellOperation,
  { systems = [], areas = [], milestones = [] }: Readonly<Record<string, number[]>>,
): Promise<void> {
  const scopes = [...systems, ...areas];
  const isCreated = sql`x.programme_id = ${programme}
    and (x.scope = any(${scopes}::integer[]) or x.milestone = any(${milestones}::integer[]))`;
  const { rows } = await sql`select 1 from turnover_history x where ${isCreated}
    and x.operation is distinct from ${undoes}::uuid and x.operation is distinct from ${id}::uuid limit 1`.execute(
    trx,
  );
  if (rows.length > 0)
    throw new AppError(
      'invalid_state',
      'Can’t undo: turnovers of the imported systems or milestones were changed since. Change or delete them yourself.',
    );
  await sql`delete from turnovers x where ${isCreated}`.execute(trx);
}
