import { sql, type RawBuilder } from 'kysely';
import { hasPermission } from '@baton/contract/http/permissions.ts';
import type { PunchFilter } from '@baton/contract/quality/punch-filter.ts';
import { punchKind } from '@baton/domain/quality/punch-state.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { FilterContext } from '#resource/registry.ts';
import { categoryOn, stateOn } from './punches-on-day.ts';
import { readFilterMoment, type FilterMoment } from './filter-moment.ts';
import {
  idConditions,
  outstandingSql as outstandingOf,
  scopeConditions,
  stateConditions,
} from './filter-conditions.ts';

type Condition = RawBuilder<unknown>;

/** As the partial indexes say it. */
export const outstandingSql = outstandingOf(punchKind);

/** `is true` keeps it a condition, looked up in a small table: as a join it would cost the order of the rows. */
const hasBlockingCategory = sql`exists (select 1 from punch_categories c
  where c.programme_id = r.programme_id and c.id = r.category and c.blocks) is true`;

/** Outstanding, in a blocking category, with a milestone to block. */
export const blockingSql = sql`(${outstandingSql} and r.clear_by is not null and ${hasBlockingCategory})`;

const exceptionSql = sql`(${outstandingSql} and r.carried_from is not null)`;

/** Open or cleared at the end of a day, in one of these categories then. */
function outstandingOn(day: string, categories: string): Condition[] {
  const ids = categories.split('-').map(Number);
  return [
    sql`${stateOn(day)} in ('open', 'cleared')`,
    ...(categories === '' ? [] : [sql`${categoryOn(day)} = any(${ids}::integer[])`]),
  ];
}

function overdueSql({ dataDate }: FilterMoment): Condition {
  return sql`(${outstandingSql} and r.due < ${dataDate}::date)`;
}

/**
 * Blocking a milestone that is open and expected by the end of the look-ahead window. The few milestones with blocking
 * punches are looked up first, once for all punches.
 */
function windowSql({ until, baseline }: FilterMoment, programme: ProgrammeId): Condition {
  return sql`(${blockingSql} and (r.scope, r.clear_by) in (
    select g.scope, g.milestone from milestone_counts g
    left join turnovers t on t.programme_id = g.programme_id and t.scope = g.scope and t.milestone = g.milestone
    left join baseline_entries b on b.programme_id = g.programme_id and b.baseline = ${baseline}::integer
      and b.scope = g.scope and b.milestone = g.milestone
    where g.programme_id = ${programme} and g.punches_blocking > 0 and coalesce(t.forecast, b.day) <= ${until}::date
      and t.actual is null and t.required is not false) is true)`;
}

const references = [
  'category',
  'clear_by',
  'clearing_team',
  'verifying_team',
  'assigned_to',
  'discipline',
  'location',
] as const;

/** SQL conditions of a filter of punches; alias r. */
export async function filterPunches(
  query: Record<string, unknown>,
  context: FilterContext,
): Promise<Condition[]> {
  const filter = query as PunchFilter;
  // What it was then, not what it is today.
  const isThen = filter.outstanding_on != null;
  const needsMoment = filter.overdue === true || filter.window === true;
  const moment = needsMoment ? await readFilterMoment(context) : undefined;
  return [
    ...stateConditions(punchKind, filter.state ?? ''),
    ...idConditions(isThen ? references.filter((name) => name !== 'category') : references, filter),
    ...(filter.kind ? [sql`r.kind = any(${filter.kind.split('.')}::text[])`] : []),
    ...dayConditions(filter),
    ...(isThen ? outstandingOn(filter.outstanding_on!, filter.category ?? '') : []),
    ...scopeConditions(context.programme, filter.scope ?? ''),
    ...(filter.undated === true ? [outstandingSql, sql`r.due is null`] : []),
    ...(filter.overdue === true && moment ? [overdueSql(moment)] : []),
    ...(filter.blocking === true ? [blockingSql] : []),
    ...(filter.window === true && moment ? [windowSql(moment, context.programme)] : []),
    ...(filter.exception === true ? [exceptionSql] : []),
    ...(filter.needs_material === true ? [outstandingSql, sql`r.needs_material`] : []),
    ...mineConditions(filter.mine ?? '', context),
  ];
}

function dayConditions(filter: PunchFilter): Condition[] {
  return (['raised', 'cleared', 'verified'] as const).flatMap((act) => {
    const column = sql`r.${sql.ref(`${act}_on`)}`;
    const [from, to] = [filter[`${act}_from`], filter[`${act}_to`]];
    return [
      ...(from == null ? [] : [sql`${column} >= ${from}::date`]),
      ...(to == null ? [] : [sql`${column} <= ${to}::date`]),
    ];
  });
}

/** What the caller's teams, or the caller in person, can clear or verify. */
function mineConditions(mine: string, { programme, caller }: FilterContext): Condition[] {
  if (mine === '') return [];
  const teams = caller.memberships.get(programme)?.teams ?? [];
  const self = sql`array(select p.id from people p where p.programme_id = ${programme} and p.deleted_at is null
    and p."user" = ${caller.userId})`;
  if (mine === 'clear')
    return [
      outstandingSql,
      sql`r.state = 'open'`,
      sql`(r.clearing_team = any(${teams}::integer[]) or r.assigned_to = any(${self}))`,
    ];
  // Who may verify all punches and is in no team verifies those of every team.
  const role = caller.memberships.get(programme)?.role;
  const isForAll = teams.length === 0 && hasPermission({ groups: caller.groups, role }, 'punches.verify');
  return [
    outstandingSql,
    sql`r.state = 'cleared'`,
    ...(isForAll ? [] : [sql`r.verifying_team = any(${teams}::integer[])`]),
    sql`r.cleared_by is distinct from ${caller.userId}`,
  ];
}
