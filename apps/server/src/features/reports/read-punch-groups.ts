import { sql, type RawBuilder } from 'kysely';
import { punchFilterOf } from '@baton/contract/reports/punch-report.ts';
import { punches as punchResource } from '@baton/contract/quality/punches.ts';
import type { FilterQuery } from '@baton/contract/tracker/filter-query.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import type { PunchDays, PunchGroup } from '@baton/domain/reports/punch-report.ts';
import { registry } from '#programme/served.ts';
import { countPunches } from '#quality/count-punches.ts';
import { matchingRows, type Register } from '#resource/register/matching.ts';
import { tableMappingIn } from '#resource/table-mapping.ts';
import type { ReportSource } from '#features/report-source/report-source.ts';

interface PunchCategoryRow {
  id: number;
  code: string;
  name: string;
}

/** What the report of punches is computed from. */
interface PunchFacts {
  categories: PunchCategoryRow[];
  groups: PunchGroup[];
  days: PunchDays[];
  /** Punches that block a milestone in the look-ahead; null for an earlier day. */
  blocking: number | null;
}

/** Reads the punches under the filter, as the register would list them. */
export async function readPunchFacts(
  { db, moment, stamp, asOf, reportData }: ReportSource,
  query: FilterQuery,
): Promise<PunchFacts> {
  const resource = punchResource;
  const register: Register = {
    db,
    programme: moment.id,
    registry,
    tableMapping: await tableMappingIn(db, registry, resource, moment.id),
    now: new Date(stamp.made_at),
    // The filter asks for nobody's own punches.
    caller: { userId: null, memberships: new Map() } as unknown as Register['caller'],
  };
  const filter = punchFilterOf(query);
  const rows = await matchingRows(register, filter);
  const reading = { register, rows, until: asOf ?? 'infinity', dataDate: stamp.data_date };
  return {
    categories: await readCategories(register),
    groups: await readGroups(reading, reportData.context.weekStart),
    days: await readDays(reading),
    blocking: asOf === undefined ? (await countPunches(register, filter)).window : null,
  };
}

interface Reading {
  register: Register;
  /** `from … where …` */
  rows: RawBuilder<unknown>;
  until: string;
  dataDate: string;
}

async function readCategories({ db, programme }: Register): Promise<PunchCategoryRow[]> {
  const { rows } = await sql<PunchCategoryRow>`select id, code, name from punch_categories
    where programme_id = ${programme} and deleted_at is null order by position, sort_key, id`.execute(db);
  return rows;
}

/** By the dates that stand now: what was undone, rejected or reopened has none. */
async function readGroups(
  { register, rows, until, dataDate }: Reading,
  weekStart: number,
): Promise<PunchGroup[]> {
  const week = (column: string) =>
    sql`(d.${sql.ref(column)} - (extract(isodow from d.${sql.ref(column)})::int - ${weekStart}::int + 7) % 7)`;
  const { rows: found } = await sql<{
    category: number;
    clearing: number | null;
    verifying: number | null;
    raised: string;
    verified: string | null;
    isCleared: boolean;
    count: number;
    overdue: number;
  }>`
    with dated as (
      select r.category, r.clearing_team as clearing, r.verifying_team as verifying, r.raised_on, r.due,
        case when r.verified_on <= ${until}::date then r.verified_on end as verified_on,
        coalesce(r.cleared_on <= ${until}::date, false) as cleared
      ${rows} and r.state <> 'void' and r.raised_on <= ${until}::date)
    select d.category, d.clearing, d.verifying, ${week('raised_on')} as raised, ${week('verified_on')} as verified,
      d.cleared as "isCleared", count(*)::int as count,
      count(*) filter (where d.verified_on is null and d.due < ${dataDate}::date)::int as overdue
    from dated d group by 1, 2, 3, 4, 5, 6`.execute(register.db);
  return found.map((group) => ({
    ...group,
    raised: dayNumber(group.raised),
    verified: group.verified === null ? null : dayNumber(group.verified),
  }));
}

/**
 * Days that verified punches were with each side, from their history without what was undone. What came verified from
 * another system has just its dates.
 */
async function readDays({ register, rows, until }: Reading): Promise<PunchDays[]> {
  const { rows: found } = await sql<PunchDays>`
    with chosen as (
      select r.id, r.clearing_team, r.verifying_team, r.raised_on, r.cleared_on, r.verified_on
      ${rows} and r.state = 'verified' and r.verified_on <= ${until}::date),
    stretches as (
      select a.record, a.act, a.after, a.id, lead(a.day) over (partition by a.record order by a.id) - a.day as days
      from record_acts a where a.programme_id = ${register.programme} and a.entity = 'punch' and a.act <> 'undo'
        and a.record in (select id from chosen)
        and not exists (select 1 from record_acts u where u.programme_id = a.programme_id and u.undoes = a.operation)),
    clocks as (
      select record, sum(greatest(days, 0)) filter (where after = 'open') as clearing,
        sum(greatest(days, 0)) filter (where after = 'cleared') as verifying,
        bool_or(act = 'import') or not bool_or(after = 'open') as imported
      from stretches group by 1),
    timed as (
      select c.clearing_team, c.verifying_team,
        case when coalesce(k.imported, true) then greatest(c.cleared_on - c.raised_on, 0) else k.clearing end as clearing,
        case when coalesce(k.imported, true) then greatest(c.verified_on - c.cleared_on, 0) else k.verifying end as verifying
      from chosen c left join clocks k on k.record = c.id)
    select 'clearing' as side, clearing_team as team, count(*)::int as punches, coalesce(sum(clearing), 0)::int as days
      from timed group by 2
    union all
    select 'verifying', verifying_team, count(*)::int, coalesce(sum(verifying), 0)::int from timed group by 2`.execute(
    register.db,
  );
  return found;
}
