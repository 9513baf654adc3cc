import { sql, type RawBuilder } from 'kysely';
import { endOf, pastFields } from './as-of.ts';

type Sql = RawBuilder<unknown>;

/** From the end of one day to the end of another, whichever is the earlier. */
export interface Step {
  from: string;
  to: string;
}

/**
 * What `turnoversAsOf` tells at the end of a day, of those turnovers alone that differ from the end of another: a replay
 * goes week by week, and in a week little changes. The history of each is read once, by its cell.
 */
export function turnoversStepped(programme: number, { from, to }: Step, zone: string): Sql {
  const end = endOf(to, zone);
  const ends = [endOf(from, zone), end];
  const between = (at: Sql) =>
    sql`(${at} >= least(${sql.join(ends)}) and ${at} < greatest(${sql.join(ends)}))`;
  const firstAfter = pastFields.map(
    ([name]) => sql`(array_agg(e.before order by e.id) filter (where e.at >= ${end}
        and e.field = ${sql.lit(name)}))[1] as ${sql.ref(name)},
      coalesce(bool_or(e.at >= ${end} and e.field = ${sql.lit(name)}), false) as ${sql.ref(`had_${name}`)}`,
  );
  const last = (what: string, which: Sql) =>
    sql`(array_agg(e.${sql.ref(what)} order by e.id desc) filter (where e.at < ${end} and ${which}))[1]`;
  const isConfirmed = sql`e.field in ('forecast', 'forecast_confirmed_at')`;
  const isMove = sql`e.field = 'forecast' and e.before is not null and e.after is not null`;
  const isState = sql`e.at < ${end} and e.field = 'state'`;
  const values = pastFields.map(
    ([name, type]) => sql`case when h.${sql.ref(`had_${name}`)} then h.${sql.ref(name)}::${sql.raw(type)}
      else t.${sql.ref(name)} end as ${sql.ref(name)}`,
  );
  const then = (had: string, value: Sql, now: string) =>
    sql`case when h.${sql.ref(had)} then ${value} else t.${sql.ref(now)} end as ${sql.ref(now)}`;
  const sinces = ['submitted_at', 'rejected_at', 'accepted_at'].map((name) =>
    then('had_state', sql`h.state_at`, name),
  );
  return sql`
    with changed as materialized (
      select scope, milestone from turnover_history where programme_id = ${programme} and ${between(sql`at`)}
      union select scope, milestone from constraints where programme_id = ${programme}
        and (${between(sql`created_at`)} or ${between(sql`cleared_at`)} or ${between(sql`deleted_at`)})
    )
    select c.scope, c.milestone, t.version, ${sql.join(values)},
      case when t.forecast_confirmed_at < ${end} then t.forecast_confirmed_at
        else h.confirmed_at end as forecast_confirmed_at,
      ${then('had_forecast', sql`h.moved_at`, 'forecast_moved_at')},
      ${then('had_forecast', sql`h.moved_from::date`, 'forecast_before')},
      ${sql.join(sinces)}, ${then('had_state', sql`h.rejected`, 'rejections')}
    from changed c
    left join turnovers t on t.programme_id = ${programme} and t.scope = c.scope and t.milestone = c.milestone
    cross join lateral (
      select ${sql.join(firstAfter)}, ${last('at', isConfirmed)} as confirmed_at,
        ${last('at', isMove)} as moved_at, ${last('before', isMove)} as moved_from,
        max(e.at) filter (where ${isState}) as state_at,
        (count(*) filter (where ${isState} and e.after = 'rejected'))::int as rejected
      from turnover_history e
      where e.programme_id = ${programme} and e.scope = c.scope and e.milestone = c.milestone
    ) h`;
}
