import { sql } from 'kysely';
import type { MilestoneBlocked } from '@baton/contract/tracker/blockers.ts';
import type { ExceptionRight } from '@baton/domain/quality/judge-punch.ts';
import { punchKind } from '@baton/domain/quality/punch-state.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable } from '#storage/database.ts';
import { outstandingSql } from '#records/filter-conditions.ts';
import type { RecordKind } from '#records/record-kind.ts';
import { allSavedKinds } from '#records/saved-kinds.ts';

/** A scope at a milestone. */
export interface MilestoneKey {
  scope: number;
  milestone: number;
}

/** Shown with a refusal. */
const maxExamples = 5;

const scopeRef = sql`case when p.system is null then 'area:' || p.area else 'system:' || p.system end`;

/** Outstanding records of one kind that block milestones; those of a kind without groups are one group. */
function blockingOf(
  { kind, resource, milestone, named, counts: { groups, due } }: RecordKind,
  order: number,
  programme: ProgrammeId,
) {
  return sql`
    select ${sql.lit(kind.entity)} as entity, p.id, p.number, p.${sql.ref(named)} as text,
      ${groups?.id ?? sql`0`} as category, ${groups?.code ?? sql`''`} as code, p.state,
      ${due === undefined ? sql`null::date` : sql`p.${sql.ref(due)}`} as due, p.sort_key,
      p.${sql.ref(milestone)} as milestone, ${scopeRef} as scope, ${sql.lit(order)} as kind_order,
      ${groups?.position ?? sql`0`} as position, (${groups?.sort ?? sql`''`}) collate "C" as group_key
    from passing g join programmes o on o.id = ${programme} and o.punches = 'records'
    join ${sql.table(resource.name)} p on p.programme_id = o.id and p.scope = g.scope
      and p.${sql.ref(milestone)} = g.milestone and p.deleted_at is null and ${outstandingSql(kind, 'p')}
    ${groups?.join ?? sql``}`;
}

/** Outstanding records that block these milestones, besides the named punches; undefined if there are none. */
export async function findBlockers(
  db: Queryable,
  programme: ProgrammeId,
  milestones: readonly MilestoneKey[],
  except: readonly number[] = [],
): Promise<MilestoneBlocked | undefined> {
  const found = allSavedKinds.map((served, order) => blockingOf(served, order, programme));
  // What a kind without groups lacks is left out.
  const ofKind = sql`case when category = 0 then jsonb_build_object('entity', entity) else '{}' end`;
  const group = sql`json_build_object('id', category, 'code', code, 'count', count)::jsonb || ${ofKind}`;
  const { rows } = await sql<MilestoneBlocked>`
    with passing as (
      select * from unnest(${milestones.map(({ scope }) => scope)}::integer[],
        ${milestones.map(({ milestone }) => milestone)}::integer[]) as g(scope, milestone)),
    blocking as (
      select f.*, row_number() over (order by f.kind_order, f.position, f.group_key, f.due nulls last, f.sort_key) as rank,
        dense_rank() over (order by f.kind_order, f.position, f.group_key, f.category) as severity
      from (${sql.join(found, sql` union all `)}) f
      where not (f.entity = ${punchKind.entity} and f.id = any(${except})))
    select json_build_object('blocking', (select count(*) from blocking), 'categories', (
        select coalesce(json_agg(${group} order by k.severity), '[]')
        from (select entity, category, code, severity, count(*) from blocking group by 1, 2, 3, 4) k)) as counts,
      (select coalesce(json_agg(json_build_object('id', e.id, 'number', e.number, 'text', e.text,
        'category', e.category, 'state', e.state, 'due', e.due, 'scope', e.scope, 'milestone', e.milestone)::jsonb || ${ofKind}
        order by e.rank), '[]') from blocking e where e.rank <= ${maxExamples}) as examples,
      (select coalesce(json_agg(json_build_object('scope', t.scope, 'milestone', t.milestone, 'blocking', t.count,
        'categories', t.categories) order by t.first), '[]')
        from (select scope, milestone, sum(count) as count, min(first) as first,
            json_agg(${group} order by severity) as categories
          from (select scope, milestone, entity, category, code, severity, count(*), min(rank) as first
            from blocking group by 1, 2, 3, 4, 5, 6) c group by 1, 2) t) as turnovers`.execute(db);
  const blocked = rows[0];
  return blocked && blocked.counts.blocking > 0 ? blocked : undefined;
}

const outstanding = sql`p.deleted_at is null and ${outstandingSql(punchKind, 'p')}`;

/** An outstanding punch that can become an exception. */
export interface CarriablePunch {
  id: number;
  number: string;
  code: string;
  exception_by: ExceptionRight;
  assigned_to: number | null;
  clearing_team: number | null;
  due: string | null;
}

/** The named punches that are outstanding at a milestone, by id. */
export async function findCarriable(
  db: Queryable,
  programme: ProgrammeId,
  { scope, milestone }: MilestoneKey,
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

/** A category of a punch list, and who may leave its punches as exceptions. */
export interface ListedCategory {
  id: number;
  code: string;
  exception_by: ExceptionRight;
}

/** Categories of a programme that keeps a punch list, worst first; undefined if it doesn't. */
export async function punchListOf(
  db: Queryable,
  programme: ProgrammeId,
): Promise<ListedCategory[] | undefined> {
  const { rows } = await sql<{ categories: ListedCategory[] }>`
    select coalesce((select json_agg(json_build_object('id', c.id, 'code', c.code, 'exception_by', c.exception_by) order by c.position, c.sort_key, c.id)
      from punch_categories c where c.programme_id = o.id and c.deleted_at is null), '[]') as categories
    from programmes o where o.id = ${programme} and o.punches = 'records'`.execute(db);
  return rows[0]?.categories;
}
