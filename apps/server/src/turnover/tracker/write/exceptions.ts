import { sql } from 'kysely';
import type { ConstraintRecord } from '@baton/contract/turnover/constraints.ts';
import { fieldError, ValidationError } from '#platform/app-error.ts';
import type { CellName } from '#turnover/tracker/cells/open-cells.ts';
import type { Deciding, Operation } from './operation.ts';
import { touchCells } from './write-cells.ts';

/** What is still missing when something is accepted. */
export interface Exception {
  text: string;
  category?: ConstraintRecord['category'];
  owner?: number | null;
  need_by?: string | null;
  milestone: number;
}

/** Exceptions become constraints of the later gate before which each must be closed. Answers the cells of those gates. */
export async function carryExceptions(
  { trx, cells, revision }: Deciding,
  { programme, caller, now }: Operation,
  accepted: readonly CellName[],
  exceptions: readonly Exception[],
): Promise<{ scope: number; milestone: number }[]> {
  if (exceptions.length === 0) return [];
  const [item] = accepted;
  if (!item || accepted.length > 1)
    throw fieldError('exceptions', 'Accept turnovers with exceptions one at a time.');
  const cell = cells.find(item);
  if (!cell) return [];
  const owners = await liveOwners(trx, programme, exceptions);
  const problems = exceptions.flatMap((exception, index) => {
    const problem = problemOf(exception);
    return problem === null ? [] : [`Entry ${index + 1}: ${problem}`];
  });
  if (problems.length > 0) throw new ValidationError({ exceptions: problems });

  const rows = exceptions.map(({ text, category = 'B', owner = null, need_by = null, milestone }) => ({
    scope: cell.before.scope,
    milestone,
    text,
    category,
    owner,
    need_by,
  }));
  await sql`
    insert into constraints (programme_id, scope, milestone, kind, category, text, owner, need_by, carried_from,
      created_by, revision, created_at, updated_at)
    select ${programme}::integer, x.scope, x.milestone, 'punch', x.category, x.text, x.owner, x.need_by,
      ${cell.before.milestone}::integer, ${caller.userId}::integer, ${revision}::bigint, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(scope integer, milestone integer, text text,
      category text, owner integer, need_by date)`.execute(trx);
  await touchCells(trx, programme, { revision, now }, rows);
  return rows;

  function problemOf({ milestone, owner }: Exception): string | null {
    const later = cell && cells.find({ scope: cell.scope, milestone });
    if (!cell || !later) return `there is no milestone ${milestone} in this programme.`;
    const standing = cells.standing(later);
    if (!standing.inChain || later.column <= cell.column)
      return 'name a later gate of the same chain, before which it must be closed.';
    if (!standing.required) return 'that gate is not required here. Name another one.';
    if (owner != null && !owners.has(owner)) return `there is no person ${owner} in this programme.`;
    return null;
  }
}

async function liveOwners(
  trx: Deciding['trx'],
  programme: number,
  exceptions: readonly Exception[],
): Promise<Set<number>> {
  const ids = exceptions.flatMap(({ owner }) => owner ?? []);
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select id from people where programme_id = ${programme} and deleted_at is null and id = any(${ids})`.execute(
    trx,
  );
  return new Set(rows.map(({ id }) => id));
}
