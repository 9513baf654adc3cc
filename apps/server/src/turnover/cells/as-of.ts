import { sql, type RawBuilder } from 'kysely';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { RecordKind } from '#records/record-kind.ts';
import { allSavedKinds } from '#records/saved-kinds.ts';

type Sql = RawBuilder<unknown>;

/** Fields with history, and their SQL types. */
const fields: [string, string][] = [
  ['required', 'boolean'],
  ['forecast', 'date'],
  ['need', 'date'],
  ['actual', 'date'],
  ['state', 'text'],
  ['responsible_team', 'integer'],
  ['receiving_team', 'integer'],
  ['remark', 'text'],
];

/** The instant at which a day ends in a time zone. */
export const endOf = (day: string, zone: string) =>
  sql`((${day}::date + 1)::timestamp at time zone ${zone}::text)`;

/** Fields whose values are stored in the index of changes (migration 0015). */
const indexed = sql.raw(
  fields
    .filter(([name]) => name !== 'remark')
    .map(([name]) => `'${name}'`)
    .join(', '),
);

/**
 * Old values of the first change after an instant, by cell and field. Both queries match their partial indexes
 * exactly, so that neither reads other rows.
 */
export function firstAfter(programme: ProgrammeId, end: Sql, which: Sql = sql`true`): Sql {
  const changes = (of: Sql) => sql`select scope, milestone, field, id, before from turnover_history
    where programme_id = ${programme} and at >= ${end} and ${of}`;
  return sql`select distinct on (scope, milestone, field) scope, milestone, field, before
    from (${changes(sql`field in (${indexed})`)} union all ${changes(sql`field = 'remark'`)}) changes
    where ${which} order by scope, milestone, field, id`;
}

/** Forecasts are confirmed weekly, so one pass over this period finds most of the last confirmations. */
const usuallyConfirmed = sql`interval '35 days'`;

/**
 * Turnovers as of the end of a day: current rows with all later changes reverted. A field's value is the old value of
 * the first change after that instant.
 */
export function turnoversAsOf(programme: ProgrammeId, day: string, zone: string): Sql {
  const end = endOf(day, zone);
  const taken = fields.map(
    ([name]) => sql`max(before) filter (where field = ${sql.lit(name)}) as ${sql.ref(name)},
      bool_or(field = ${sql.lit(name)}) as ${sql.ref(`had_${name}`)}`,
  );
  const values = fields.map(
    ([name, type]) => sql`case when u.${sql.ref(`had_${name}`)} then u.${sql.ref(name)}::${sql.raw(type)}
      else t.${sql.ref(name)} end as ${sql.ref(name)}`,
  );
  const confirms = sql`field in ('forecast', 'forecast_confirmed_at')`;
  const confirmedEarlier = sql`(select e.at from net_changes e where e.programme_id = t.programme_id
    and e.scope = t.scope and e.milestone = t.milestone and e.at < ${end} and e.${confirms} order by e.id desc limit 1)`;
  const before = sql`from turnover_history where programme_id = ${programme} and at < ${end}`;
  const then = (had: string, value: Sql, now: string) =>
    sql`case when u.${sql.ref(had)} then ${value} else t.${sql.ref(now)} end as ${sql.ref(now)}`;
  const sinces = ['submitted_at', 'rejected_at', 'accepted_at'].map((name) =>
    then('had_state', sql`s.at`, name),
  );
  return sql`
    select t.scope, t.milestone, t.version, ${sql.join(values)},
      case when t.forecast_confirmed_at < ${end} then t.forecast_confirmed_at
        else coalesce(r.at, ${confirmedEarlier}) end as forecast_confirmed_at,
      case when t.ready_at < ${end} then t.ready_at end as ready_at,
      ${then('had_forecast', sql`m.at`, 'forecast_moved_at')},
      ${then('had_forecast', sql`m.before::date`, 'forecast_before')},
      ${sql.join(sinces)}, ${then('had_state', sql`coalesce(s.rejections, 0)`, 'rejections')}
    from turnovers t left join (
      select scope, milestone, ${sql.join(taken)} from (${firstAfter(programme, end)}) first group by scope, milestone
    ) u on u.scope = t.scope and u.milestone = t.milestone
    left join (
      select distinct on (scope, milestone) scope, milestone, at, before from forecast_moves
      where programme_id = ${programme} and at < ${end} order by scope, milestone, id desc
    ) m on m.scope = t.scope and m.milestone = t.milestone
    left join (
      select scope, milestone, max(at) as at, count(*) filter (where after = 'rejected')::int as rejections ${before}
        and field = 'state' group by scope, milestone
    ) s on s.scope = t.scope and s.milestone = t.milestone
    left join (
      select scope, milestone, max(at) as at from net_changes
      where programme_id = ${programme} and at < ${end} and at >= ${end} - ${usuallyConfirmed} and ${confirms} group by scope, milestone
    ) r on r.scope = t.scope and r.milestone = t.milestone
    where t.programme_id = ${programme}`;
}

/** Constraints open at that time. */
export function constraintsAsOf(programme: ProgrammeId, day: string, zone: string): Sql {
  const end = endOf(day, zone);
  return sql`select scope, milestone, count(*)::int as open, max(need_by) as due from constraints
    where programme_id = ${programme} and created_at < ${end} and (cleared_at is null or cleared_at >= ${end})
      and (deleted_at is null or deleted_at >= ${end})
    group by 1, 2`;
}

/**
 * Counts of quality records at that time: the last command before it says whether a record was outstanding. What else is
 * counted is as it is now, and so is its milestone, except that of a record that was carried over later.
 */
export function recordsAsOf(programme: ProgrammeId, day: string, zone: string): Sql {
  const end = endOf(day, zone);
  const kinds = allSavedKinds.map((served, at) => {
    const counted = sql`(${kindAsOf(served, programme, end)}) ${sql.ref(`k${at}`)}`;
    return at === 0 ? counted : sql`${counted} using (scope, milestone)`;
  });
  return sql`select * from ${sql.join(kinds, sql` full join `)}`;
}

/** The counts of one kind, as they are counted now: aliases p and w. */
function kindAsOf(
  { kind, resource, milestone, carried, counts }: RecordKind<never>,
  programme: ProgrammeId,
  end: Sql,
): Sql {
  const { outstanding } = kind;
  const acts = sql`from record_acts a where a.programme_id = ${programme} and a.entity = ${sql.lit(kind.entity)}`;
  const now = sql`p.${sql.ref(milestone)}`;
  const then =
    carried === undefined ? now : sql`case when k.record is null then ${now} else p.${sql.ref(carried)} end`;
  return sql`
    with ${counts.parts?.(programme) ?? sql``}
    last as (select distinct on (a.record) a.record, a.after ${acts} and a.at < ${end} order by a.record, a.id desc)
    select p.scope, w.milestone,
      ${sql.join(Object.entries(counts.columns).map(([name, value]) => sql`${value} as ${sql.ref(name)}`))}
    from last l
    join ${sql.table(resource.name)} p on p.programme_id = ${programme} and p.id = l.record
      and (p.deleted_at is null or p.deleted_at >= ${end})
    ${carried === undefined ? sql`` : sql`left join (select distinct a.record ${acts} and a.act = 'carry' and a.at >= ${end}) k on k.record = p.id`}
    cross join lateral (select ${then} as milestone) w
    ${counts.join ?? sql``}
    where l.after in (${sql.join(outstanding.map((state) => sql.lit(state)))}) and w.milestone is not null
    group by 1, 2`;
}
