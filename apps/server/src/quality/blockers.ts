import { sql } from 'kysely';
import type { GateBlocked } from '@baton/contract/turnover/blockers.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable } from '#storage/database.ts';

/** A scope at a milestone. */
export interface GateName {
  scope: number;
  milestone: number;
}

/** Shown with a refusal. */
const maxExamples = 5;

const outstanding = sql`p.deleted_at is null and p.state in ('open', 'cleared')`;
const scopeRef = sql`case when p.system is null then 'area:' || p.area else 'system:' || p.system end`;

/** Outstanding punches that block these milestones, besides the named ones; undefined if there are none. */
export async function findBlockers(
  db: Queryable,
  programme: ProgrammeId,
  gates: readonly GateName[],
  except: readonly number[] = [],
): Promise<GateBlocked | undefined> {
  const { rows } = await sql<GateBlocked>`
    with blocking as (
      select p.id, p.number, p.text, p.category, p.state, p.due, p.sort_key, p.clear_by as milestone,
        ${scopeRef} as scope, c.code, row_number() over (order by c.position, c.sort_key, p.due nulls last, p.sort_key) as rank,
        dense_rank() over (order by c.position, c.sort_key, c.id) as severity
      from unnest(${gates.map(({ scope }) => scope)}::integer[], ${gates.map(({ milestone }) => milestone)}::integer[])
        as g(scope, milestone)
      join programmes o on o.id = ${programme} and o.quality = 'records'
      join punches p on p.programme_id = o.id and p.scope = g.scope and p.clear_by = g.milestone and ${outstanding}
      join punch_categories c on c.programme_id = p.programme_id and c.id = p.category and c.blocks
      where not p.id = any(${except}))
    select json_build_object('blocking', (select count(*) from blocking), 'categories', (
        select coalesce(json_agg(json_build_object('id', k.category, 'code', k.code, 'count', k.count)
          order by k.severity), '[]')
        from (select category, code, severity, count(*) from blocking group by 1, 2, 3) k)) as counts,
      (select coalesce(json_agg(json_build_object('id', e.id, 'number', e.number, 'text', e.text,
        'category', e.category, 'state', e.state, 'due', e.due, 'scope', e.scope, 'milestone', e.milestone)
        order by e.rank), '[]') from blocking e where e.rank <= ${maxExamples}) as examples,
      (select coalesce(json_agg(json_build_object('scope', t.scope, 'milestone', t.milestone, 'blocking', t.count,
        'categories', t.categories) order by t.first), '[]')
        from (select scope, milestone, sum(count) as count, min(first) as first,
            json_agg(json_build_object('id', category, 'code', code, 'count', count) order by severity) as categories
          from (select scope, milestone, category, code, severity, count(*), min(rank) as first
            from blocking group by 1, 2, 3, 4, 5) c group by 1, 2) t) as turnovers`.execute(db);
  const found = rows[0];
  return found && found.counts.blocking > 0 ? found : undefined;
}

/** An outstanding punch that can become an exception. */
export interface CarriablePunch {
  id: number;
  number: string;
  code: string;
  exception_by: 'receiver' | 'manager' | 'nobody';
  assigned_to: number | null;
  clearing_team: number | null;
  due: string | null;
}

/** The named punches that are outstanding at a milestone, by id. */
export async function findCarriable(
  db: Queryable,
  programme: ProgrammeId,
  { scope, milestone }: GateName,
  ids: readonly number[],
): Promise<Map<number, CarriablePunch>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<CarriablePunch>`
    select p.id, p.number, c.code, c.exception_by, p.assigned_to, p.clearing_team, p.due from punches p
    join punch_categories c on c.programme_id = p.programme_id and c.id = p.category
    where p.programme_id = ${programme} and p.id = any(${ids}) and p.scope = ${scope} and p.clear_by = ${milestone}
      and ${outstanding}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Categories of a programme that keeps a punch list, worst first; undefined if it doesn't. */
export async function punchListOf(
  db: Queryable,
  programme: ProgrammeId,
): Promise<{ id: number; code: string }[] | undefined> {
  const { rows } = await sql<{ categories: { id: number; code: string }[] }>`
    select coalesce((select json_agg(json_build_object('id', c.id, 'code', c.code) order by c.position, c.sort_key, c.id)
      from punch_categories c where c.programme_id = o.id and c.deleted_at is null), '[]') as categories
    from programmes o where o.id = ${programme} and o.quality = 'records'`.execute(db);
  return rows[0]?.categories;
}
