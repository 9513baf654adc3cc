import { sql } from 'kysely';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from '#storage/database.ts';
import type { RecordKind } from './record-kind.ts';
import { openMilestoneAfter, readScopeMilestones } from './scope-milestones.ts';

/** A record that was moved from a milestone that was complete by then. */
interface MovedOn {
  id: number;
  from: number;
  /** The next open milestone; null after the last one. */
  to: number | null;
}

/**
 * Moves records that are or become outstanding from a complete milestone to the next open one, where they block, and says
 * that they were found after it. The programme's revision has to be locked, so that none completes meanwhile.
 */
export async function leaveCompleteMilestones(
  { resource, milestone }: Pick<RecordKind<never>, 'resource' | 'milestone'>,
  trx: Transaction,
  programme: ProgrammeId,
  now: Date,
  ids: readonly number[],
): Promise<MovedOn[]> {
  if (ids.length === 0) return [];
  const [table, column] = [sql.table(resource.name), sql.ref(milestone)];
  const { rows } = await sql<{ id: number; scope: number; from: number }>`
    select p.id, p.scope, p.${column} as "from" from ${table} p
    join turnovers t on t.programme_id = p.programme_id and t.scope = p.scope and t.milestone = p.${column}
    where p.programme_id = ${programme} and p.id = any(${ids}) and t.actual is not null
    order by p.id`.execute(trx);
  if (rows.length === 0) return [];
  const scopes = await readScopeMilestones(
    trx,
    programme,
    rows.map(({ scope }) => scope),
  );
  const moved = rows.map(({ id, scope, from }): MovedOn => {
    const milestones = scopes.get(scope);
    const milestone = milestones?.milestones.find((each) => each.id === from);
    return {
      id,
      from,
      to: milestones && milestone ? (openMilestoneAfter(milestones, milestone)?.id ?? null) : null,
    };
  });
  await sql`
    update ${table} p set ${column} = x."to", found_after = x."from", version = p.version + 1, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as x(id integer, "from" integer, "to" integer)
    where p.programme_id = ${programme} and p.id = x.id`.execute(trx);
  return moved;
}
