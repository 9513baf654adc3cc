import { sql, type RawBuilder } from 'kysely';

type Sql = RawBuilder<unknown>;

/** Fields that the history keeps, with the type that each is read back to. */
const fields: [string, string][] = [
  ['required', 'boolean'],
  ['forecast', 'date'],
  ['need', 'date'],
  ['actual', 'date'],
  ['state', 'text'],
  ['giver_team', 'integer'],
  ['receiver_team', 'integer'],
  ['remark', 'text'],
];

/** The moment at which a day ends in a zone. */
export const endOf = (day: string, zone: string) =>
  sql`((${day}::date + 1)::timestamp at time zone ${zone}::text)`;

/**
 * The turnovers as they stood at the end of a day: what is now, with every later change taken back. A field's value was
 * what the first change after that moment found.
 */
export function turnoversAsOf(programme: number, day: string, zone: string): Sql {
  const end = endOf(day, zone);
  const taken = fields.map(
    ([name]) => sql`max(before) filter (where field = ${sql.lit(name)}) as ${sql.ref(name)},
      bool_or(field = ${sql.lit(name)}) as ${sql.ref(`had_${name}`)}`,
  );
  const values = fields.map(
    ([name, type]) => sql`case when u.${sql.ref(`had_${name}`)} then u.${sql.ref(name)}::${sql.raw(type)}
      else t.${sql.ref(name)} end as ${sql.ref(name)}`,
  );
  const before = (
    which: Sql,
  ) => sql`from turnover_history e where e.programme_id = t.programme_id and e.scope = t.scope
    and e.milestone = t.milestone and e.at < ${end} and ${which}`;
  const forecasts = sql`e.field = 'forecast' and e.before is not null and e.after is not null`;
  const state = sql`(select max(e.at) ${before(sql`e.field = 'state'`)})`;
  const moment = (had: string, then: Sql, now: string) =>
    sql`case when u.${sql.ref(had)} then ${then} else t.${sql.ref(now)} end as ${sql.ref(now)}`;
  return sql`
    select t.scope, t.milestone, t.version, ${sql.join(values)},
      ${moment('touched', sql`(select max(e.at) ${before(sql`e.field in ('forecast', 'forecast_confirmed_at')`)})`, 'forecast_confirmed_at')},
      ${moment('had_forecast', sql`(select max(e.at) ${before(forecasts)})`, 'forecast_moved_at')},
      case when u.had_forecast then (select e.before::date ${before(forecasts)} order by e.id desc limit 1)
        else t.forecast_before end as forecast_before,
      ${sql.join(['submitted_at', 'rejected_at', 'accepted_at'].map((name) => moment('had_state', state, name)))},
      case when u.had_state then (select count(*)::int ${before(sql`e.field = 'state' and e.after = 'rejected'`)})
        else t.rejections end as rejections
    from turnovers t left join (
      select scope, milestone, bool_or(field in ('forecast', 'forecast_confirmed_at')) as touched, ${sql.join(taken)}
      from (select distinct on (scope, milestone, field) scope, milestone, field, before from turnover_history
        where programme_id = ${programme} and at >= ${end} order by scope, milestone, field, id) first
      group by scope, milestone
    ) u on u.scope = t.scope and u.milestone = t.milestone
    where t.programme_id = ${programme}`;
}

/** The constraints that were open then. */
export function constraintsAsOf(programme: number, day: string, zone: string): Sql {
  const end = endOf(day, zone);
  return sql`select scope, milestone, count(*)::int as open, max(need_by) as due from constraints
    where programme_id = ${programme} and created_at < ${end} and (cleared_at is null or cleared_at >= ${end})
      and (deleted_at is null or deleted_at >= ${end})
    group by 1, 2`;
}
