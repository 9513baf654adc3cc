import { sql } from 'kysely';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable } from '#storage/database.ts';
import type { Stated, StatedException } from '#turnover/signing/build-content.ts';

/** A signature without anything entered. */
export const nothingStated = { note: '', reason: '', override: null, asked: null } satisfies Partial<Stated>;

interface Cell {
  scope: number;
  milestone: number;
}

interface CarriedRow {
  scope: number;
  carried_from: number;
  exception: StatedException;
}

/** The punches with which turnovers without acceptance were completed, and who allowed that. */
export async function readCarried(
  db: Queryable,
  programme: ProgrammeId,
  turnovers: readonly { after: Cell }[],
): Promise<{ of: (cell: Cell) => StatedException[] }> {
  const cells = turnovers.map(({ after }) => after);
  const { rows } = await sql<CarriedRow>`
    select p.scope, p.carried_from, json_build_object('punch', p.id, 'text', '', 'category', '', 'milestone', p.clear_by,
      'owner', coalesce(trim(o.first_name || ' ' || o.last_name), ''), 'due', p.due,
      'allowed_by', coalesce(c.actor_name, '')) as exception
    from unnest(${cells.map(({ scope }) => scope)}::integer[], ${cells.map(({ milestone }) => milestone)}::integer[])
      as g(scope, milestone)
    join punches p on p.programme_id = ${programme} and p.scope = g.scope and p.carried_from = g.milestone
      and p.clear_by is not null and p.deleted_at is null and p.state in ('open', 'cleared')
    left join people o on o.programme_id = p.programme_id and o.id = p.assigned_to
    left join lateral (select a.actor_name from record_acts a where a.programme_id = p.programme_id
      and a.entity = 'punch' and a.record = p.id and a.act = 'carry' order by a.id desc limit 1) c on true
    order by p.sort_key, p.id`.execute(db);
  return {
    of: ({ scope, milestone }) =>
      rows
        .filter((row) => row.scope === scope && row.carried_from === milestone)
        .map(({ exception }) => exception),
  };
}
