import { sql } from 'kysely';
import type { ForecastMoves } from '@baton/domain/reports/forecast-moves.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable } from '#storage/database.ts';
import { endOf } from '#turnover/cells/as-of.ts';
import { columnsJson, dayCount } from '#turnover/cells/tracker-columns.ts';

/** Which moves: of these days in the programme's zone, both included. */
export interface MovesQuestion {
  programme: ProgrammeId;
  zone: string;
  from?: string | undefined;
  to?: string | undefined;
}

const names = [
  'scope',
  'milestone',
  'before',
  'after',
  'at',
  'reason',
  'by',
  'rebaselined',
] satisfies (keyof ForecastMoves)[];

/**
 * Whether a move is the first of its turnover after a baseline replaced another one, to its date in that baseline; alias h.
 */
const isRebaselining = (programme: ProgrammeId) => sql`exists (
  select 1 from activations v
  join baseline_entries x on x.programme_id = ${programme} and x.baseline = v.id and x.scope = h.scope
    and x.milestone = h.milestone and x.day = h.after::date
  where v.nth > 1 and v.since <= h.at and (v.until is null or h.at < v.until) and not exists (
    select 1 from forecast_moves f where f.programme_id = h.programme_id and f.scope = h.scope
      and f.milestone = h.milestone and f.at >= v.since and f.id < h.id))`;

/** Counted forecast movements in order, as JSON text built by the database. */
export async function readMovesJson(
  db: Queryable,
  { programme, zone, from, to }: MovesQuestion,
): Promise<string> {
  const start = sql`(${from ?? null}::date::timestamp at time zone ${zone}::text)`;
  const numbered = (name: string, column: string) => sql`${sql.ref(name)} as (
    select ${sql.ref(column)}, row_number() over (order by ${sql.ref(column)}) - 1 as number
    from (select distinct ${sql.ref(column)} from moves) known)`;
  const list = (name: string, column: string) =>
    sql`(select coalesce(json_agg(${sql.ref(column)} order by number), '[]') from ${sql.ref(name)})`;
  const { rows } = await sql<Record<'columns' | 'reasons' | 'people', string>>`
    with activations as (
      select b.id, x.at as since, lead(x.at) over (order by x.at, b.id) as until, row_number() over (order by x.at, b.id) as nth
      from baselines b
      left join events e on e.entity = 'baseline' and e.entity_id = b.id::text and e.action = 'baseline.activated'
      cross join lateral (select coalesce(e.at, b.approved_at) as at) x
      where b.programme_id = ${programme} and b.deleted_at is null and x.at is not null
    ), moves as materialized (
      select id, scope, milestone, ${dayCount(sql`before::date`)} as before, ${dayCount(sql`after::date`)} as after,
        ${dayCount(sql`(at at time zone ${zone}::text)::date`)} as at, reason, actor_name,
        (${isRebaselining(programme)})::int as rebaselined
      from forecast_moves h where programme_id = ${programme}
        ${from === undefined ? sql`` : sql`and h.at >= ${start}`}
        ${to === undefined ? sql`` : sql`and h.at < ${endOf(to, zone)}`}
    ), ${numbered('reasons', 'reason')}, ${numbered('people', 'actor_name')}
    select ${columnsJson(
      names,
      sql`select m.scope, m.milestone, m.before, m.after, m.at, r.number as reason, p.number as by, m.rebaselined
        from moves m join reasons r using (reason) join people p using (actor_name) order by m.id`,
    )}::text as columns, ${list('reasons', 'reason')}::text as reasons, ${list('people', 'actor_name')}::text as people`.execute(
    db,
  );
  const { columns, reasons, people } = rows[0]!;
  return `{"reasons":${reasons},"people":${people},${columns.trimStart().slice(1)}`;
}

/** The same in the form of the slip log. */
export async function readMoves(db: Queryable, question: MovesQuestion): Promise<ForecastMoves> {
  return JSON.parse(await readMovesJson(db, question)) as ForecastMoves;
}
