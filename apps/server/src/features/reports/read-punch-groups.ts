import { sql, type RawBuilder } from 'kysely';
import { punchFilterOf } from '@baton/contract/reports/punch-report.ts';
import { punches as punchResource } from '@baton/contract/quality/punches.ts';
import type { FilterQuery } from '@baton/contract/tracker/filter-query.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import type { PunchDays, PunchGroup, PunchSpan } from '@baton/domain/reports/punch-report.ts';
import { registry } from '#programme/served.ts';
import { countPunches } from '#quality/count-punches.ts';
import { matchingRows, type Register } from '#resource/register/matching.ts';
import { tableMappingIn } from '#resource/table-mapping.ts';
import { categoryOn, holdingActs, stateOn, turningActs } from '#records/punches-on-day.ts';
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
  spans: PunchSpan[];
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
    spans: await readSpans(reading, reportData.context.weekStart),
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

/** First day of the week of a day in a column. */
const weekOf = (column: RawBuilder<unknown>, weekStart: number) =>
  sql`(${column} - (extract(isodow from ${column})::int - ${weekStart}::int + 7) % 7)`;

/** By the state and category on the day of the report; raised and verified by the dates that hold then. */
async function readGroups(
  { register, rows, until, dataDate }: Reading,
  weekStart: number,
): Promise<PunchGroup[]> {
  const week = (column: string) => weekOf(sql`d.${sql.ref(column)}`, weekStart);
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
      select ${categoryOn(until)} as category, r.clearing_team as clearing, r.verifying_team as verifying, r.raised_on,
        r.due, ${stateOn(until)} as state,
        case when ${stateOn(until)} = 'verified' then coalesce(r.verified_on, (select max(a.day) from record_acts a
          where a.programme_id = r.programme_id and a.record = r.id and ${holdingActs} and a.after = 'verified'
            and a.day <= ${until}::date)) end as verified_on
      ${rows})
    select d.category, d.clearing, d.verifying, ${week('raised_on')} as raised, ${week('verified_on')} as verified,
      d.state = 'cleared' as "isCleared", count(*)::int as count,
      count(*) filter (where d.verified_on is null and d.due < ${dataDate}::date)::int as overdue
    from dated d where d.state <> 'void' group by 1, 2, 3, 4, 5, 6`.execute(register.db);
  return found.map((group) => ({
    ...group,
    raised: dayNumber(group.raised),
    verified: group.verified === null ? null : dayNumber(group.verified),
  }));
}

/**
 * Weeks in which punches were outstanding at the end, with the category that they had. Most have one span, from raising
 * to verifying; those that were rejected, reopened, voided or got another category have one for each part of their history.
 */
async function readSpans({ register, rows, until }: Reading, weekStart: number): Promise<PunchSpan[]> {
  const week = (column: string) => weekOf(sql`s.${sql.ref(column)}`, weekStart);
  const { rows: found } = await sql<{ category: number; from: string; to: string | null; count: number }>`
    with chosen as (select r.id, r.category, r.state, r.raised_on, r.verified_on ${rows}),
    acts as (
      select a.record, a.id, a.day, a.after, a.fields from record_acts a
      where a.programme_id = ${register.programme} and ${holdingActs} and a.record in (
        select a.record from record_acts a where a.programme_id = ${register.programme} and ${holdingActs} and ${turningActs})),
    -- A step may be dated before what was done earlier, which it then replaces.
    states as (
      select record, after, day as since, min(day) over (partition by record order by id
        rows between 1 following and unbounded following) as until from acts),
    changes as (
      select record, (fields->>'category')::integer as category, lag(day) over (partition by record order by id) as since,
        day as until, id from acts where fields ? 'category'),
    categories as (
      select record, category, coalesce(since, '-infinity'::date) as since, until from changes
      union all
      select c.id, c.category, coalesce((select max(h.until) from changes h where h.record = c.id), '-infinity'::date),
        'infinity'::date
      from chosen c where c.id in (select record from acts)),
    spans as (
      select c.category, c.raised_on as since, c.verified_on as until from chosen c
      where c.state <> 'void' and c.id not in (select record from acts)
      union all
      select k.category, greatest(t.since, k.since), least(t.until, nullif(k.until, 'infinity'::date))
      from states t join categories k on k.record = t.record
        and k.since < coalesce(t.until, 'infinity'::date) and k.until > t.since
      join chosen c on c.id = t.record
      where t.after in ('open', 'cleared'))
    select s.category, ${week('since')} as "from", case when s.until <= ${until}::date then ${week('until')} end as "to",
      count(*)::int as count
    from spans s where s.since <= ${until}::date and (s.until is null or s.until > s.since) group by 1, 2, 3`.execute(
    register.db,
  );
  return found.map(({ from, to, ...span }) => ({
    ...span,
    from: dayNumber(from),
    to: to === null ? null : dayNumber(to),
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
      ${rows} and ${stateOn(until)} = 'verified'),
    stretches as (
      select a.record, a.act, a.after, a.id, lead(a.day) over (partition by a.record order by a.id) - a.day as days
      from record_acts a where a.programme_id = ${register.programme} and a.entity = 'punch' and a.act <> 'undo'
        and a.record in (select id from chosen) and a.day <= ${until}::date
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
