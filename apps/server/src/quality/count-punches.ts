import { sql } from 'kysely';
import type { PunchCounts } from '@baton/contract/quality/punch-calls.ts';
import type { PunchState } from '@baton/domain/quality/punch-state.ts';
import { matchingRows, type Register } from '#resource/register/matching.ts';
import { readFilterMoment, type FilterMoment } from '#records/filter-moment.ts';
import { outstandingSql } from '#records/punch-filter-sql.ts';

/** Punches of one category at one milestone that are alike. */
interface Group {
  state: PunchState;
  /** Null unless it is outstanding. */
  category: number | null;
  count: number;
  isOverdue: boolean;
  isException: boolean;
  isBlocking: boolean;
  isInWindow: boolean;
}

/** Counts the punches that match a filter: every figure is what its own filter finds within them. */
export async function countPunches(register: Register, query: Record<string, unknown>): Promise<PunchCounts> {
  const groups = await readGroups(register, query, await readFilterMoment(register));
  const sum = (isIn: (group: Group) => boolean) =>
    groups.reduce((total, group) => (isIn(group) ? total + group.count : total), 0);
  const categories = new Map<number, number>();
  for (const { category, count } of groups)
    if (category !== null) categories.set(category, (categories.get(category) ?? 0) + count);
  return {
    total: sum(() => true),
    open: sum(({ state }) => state === 'open'),
    cleared: sum(({ state }) => state === 'cleared'),
    verified: sum(({ state }) => state === 'verified'),
    void: sum(({ state }) => state === 'void'),
    overdue: sum(({ isOverdue }) => isOverdue),
    blocking: sum(({ isBlocking }) => isBlocking),
    window: sum(({ isInWindow }) => isInWindow),
    exceptions: sum(({ isException }) => isException),
    categories: [...categories]
      .map(([id, count]) => ({ id, count }))
      .toSorted((one, other) => one.id - other.id),
  };
}

/** Milestones are looked up once for all punches that they have; of those that are gone only the states count. */
async function readGroups(
  register: Register,
  query: Record<string, unknown>,
  { dataDate, until, baseline }: FilterMoment,
): Promise<Group[]> {
  const { db, programme } = register;
  const rows = await matchingRows(register, query);
  const { rows: groups } = await sql<Group>`
    with matched as (
      select r.state, r.category, r.scope, r.clear_by, coalesce(r.due < ${dataDate}::date, false) as overdue,
        r.carried_from is not null as exception, count(*) as count
      ${rows} and ${outstandingSql} group by 1, 2, 3, 4, 5, 6
      union all
      select r.state, null, null, null, false, false, count(*) ${rows} and r.state in ('verified', 'void') group by 1),
    judged as (
      select m.*, coalesce(c.blocks and m.clear_by is not null, false) as blocking,
        coalesce(t.forecast, b.day) <= ${until}::date and t.actual is null and t.required is not false as expected
      from matched m
      left join punch_categories c on c.programme_id = ${programme} and c.id = m.category
      left join turnovers t on t.programme_id = ${programme} and t.scope = m.scope and t.milestone = m.clear_by
      left join baseline_entries b on b.programme_id = ${programme} and b.baseline = ${baseline}::integer
        and b.scope = m.scope and b.milestone = m.clear_by)
    select state, category, overdue as "isOverdue", exception as "isException", blocking as "isBlocking",
      blocking and coalesce(expected, false) as "isInWindow", sum(count)::integer as count
    from judged group by 1, 2, 3, 4, 5, 6`.execute(db);
  return groups;
}
