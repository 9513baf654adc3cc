import { sql, type RawBuilder } from 'kysely';
import {
  cellColumns,
  scopeColumns,
  scopeCounts,
  trackerMilestone,
} from '@baton/contract/tracker/tracker-data.ts';
import { turnoverStates } from '@baton/domain/turnover/status.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { blockingDue, blockingMilestone, openAtMilestone } from '#records/milestone-sums.ts';
import type { Placeholders } from '#storage/prepared-statement.ts';

type Sql = RawBuilder<unknown>;

/** Programme, baseline and time zone for reading cells. */
export interface CellQueryContext {
  programme: ProgrammeId;
  /** Baseline shown in the column `baseline`. */
  baseline: number | null;
  zone: string;
}

/** A day as a number. */
export const dayCount = (day: Sql) => sql`(${day}) - date '1970-01-01'`;

/** Columns as JSON, built by the database: one array per name. `source` has the alias x. */
export function columnsJson(names: readonly string[], source: Sql): Sql {
  const arrays = names.map(
    (name) => sql`${sql.lit(name)}, coalesce(array_to_json(array_agg(x.${sql.ref(name)})), '[]')`,
  );
  return sql`(select json_build_object(${sql.join(arrays)}) from (${source}) x)`;
}

/** The position of a state in the contract's list. */
export const stateNumber = (state: Sql) =>
  sql`coalesce(array_position(${sql.lit(`{${turnoverStates.join(',')}}`)}::text[], ${state}), 1) - 1`;

const stateSince = sql`case t.state when 'open' then null when 'submitted' then t.submitted_at
  when 'rejected' then t.rejected_at else t.accepted_at end`;

/** As large as a column of the binary tracker can hold. */
const punchCount = (count: Sql) => sql`least(coalesce(${count}, 0), 65535)`;

/** Whether the programme keeps a punch list; counts of an earlier one are not shown. Evaluated once per query. */
const hasRecords = (programme: unknown) =>
  sql`(select p.punches = 'records' from programmes p where p.id = ${programme})`;

/** One row per cell of `from`, which joins t (turnover), b (baseline entry), c (open constraints) and g (punch counts). */
function cellRows({ zone }: Placeholders<CellQueryContext>, from: Sql): Sql {
  const localDay = (moment: Sql) => dayCount(sql`(${moment} at time zone ${zone}::text)::date`);
  const columns: Record<keyof typeof cellColumns.shape, Sql> = {
    scope: sql`coalesce(t.scope, b.scope)`,
    milestone: sql`coalesce(t.milestone, b.milestone)`,
    version: sql`coalesce(t.version, 0)`,
    required: sql`coalesce(t.required, true)`,
    baseline: dayCount(sql`b.day`),
    forecast: dayCount(sql`t.forecast`),
    need: dayCount(sql`t.need`),
    actual: dayCount(sql`t.actual`),
    confirmed: localDay(sql`t.forecast_confirmed_at`),
    moved: localDay(sql`t.forecast_moved_at`),
    moved_from: dayCount(sql`t.forecast_before`),
    state: stateNumber(sql`t.state`),
    state_since: localDay(stateSince),
    ready: localDay(sql`t.ready_at`),
    rejections: sql`coalesce(t.rejections, 0)`,
    constraints: sql`coalesce(c.open, 0)`,
    constraint_due: dayCount(sql`c.due`),
    punch_a: punchCount(sql`g.punch_a`),
    punch_b: punchCount(sql`g.punch_b`),
    punch_c: punchCount(sql`g.punch_c`),
    punches_blocking: punchCount(blockingMilestone),
    punch_due: dayCount(blockingDue),
    responsible_team: sql`t.responsible_team`,
    receiving_team: sql`t.receiving_team`,
    remark: sql`coalesce(t.remark, '')`,
  };
  const selected = Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.ref(name)}`);
  return sql`select ${sql.join(selected)} ${from}`;
}

const cellNames = Object.keys(cellColumns.shape);
const openConstraints = sql`count(*)::int as open, max(need_by) as due from constraints k
  where k.cleared_at is null and k.deleted_at is null`;

/** What cells are joined with; each may be a historical state. */
interface CellSources {
  turnovers: Sql;
  constraints?: Sql;
  punches?: Sql;
}

/** All cells with a baseline date or any entry. */
export function allCells(context: CellQueryContext, { turnovers, constraints, punches }: CellSources): Sql {
  const { programme, baseline } = context;
  const counts = punches ?? sql`select * from milestone_counts where programme_id = ${programme}`;
  const open =
    constraints ??
    sql`select scope, milestone, ${openConstraints} and k.programme_id = ${programme} group by 1, 2`;
  return columnsJson(
    cellNames,
    cellRows(
      context,
      sql`from (${turnovers}) t
      full join (select scope, milestone, day from baseline_entries where programme_id = ${programme}
        and baseline = ${baseline}::integer) b on b.scope = t.scope and b.milestone = t.milestone
      left join (${open}) c on c.scope = coalesce(t.scope, b.scope)
        and c.milestone = coalesce(t.milestone, b.milestone)
      left join (${counts}) g on ${hasRecords(programme)} and g.scope = coalesce(t.scope, b.scope)
        and g.milestone = coalesce(t.milestone, b.milestone)
      where t.version > 0 or b.day is not null or c.open > 0 or ${openAtMilestone} > 0`,
    ),
  );
}

/**
 * Cells selected by `which` from the turnovers, alias t, or from a replacement. Each is looked up in the other tables by
 * its key (`limit`): the planner expects many cells, for which it would read these tables whole.
 */
export function someCells(
  context: Placeholders<CellQueryContext>,
  which: Sql,
  turnovers: Sql = sql`turnovers`,
): Sql {
  const { programme, baseline } = context;
  return columnsJson(
    cellNames,
    cellRows(
      context,
      sql`from ${turnovers} t
      left join lateral (select * from baseline_entries b where b.programme_id = t.programme_id
        and b.baseline = ${baseline}::integer and b.scope = t.scope and b.milestone = t.milestone limit 1) b on true
      left join lateral (select ${openConstraints} and k.programme_id = t.programme_id and k.scope = t.scope
        and k.milestone = t.milestone) c on true
      left join lateral (select * from milestone_counts g where ${hasRecords(programme)} and g.programme_id = t.programme_id
        and g.scope = t.scope and g.milestone = t.milestone limit 1) g on true
      where t.programme_id = ${programme} and ${which}`,
    ),
  );
}

/** Scopes by code; `which` filters them, alias s. */
export function scopesJson(programme: ProgrammeId, which: Sql = sql`true`): Sql {
  const special: Partial<Record<string, Sql>> = {
    kind: sql`s.scope_kind`,
    cancelled: sql`s.status = 'cancelled'`,
  };
  const names = Object.keys(scopeColumns.shape);
  const selected = names.map((name) => sql`${special[name] ?? sql`s.${sql.ref(name)}`} as ${sql.ref(name)}`);
  return columnsJson(
    names,
    sql`select ${sql.join(selected)} from scopes s where s.programme_id = ${programme} and s.deleted_at is null
      and ${which} order by s.sort_key, s.id`,
  );
}

/** Punch counts of some scopes, of all if `ids` is null; null if none are named. */
export function scopeCountsJson(programme: unknown, ids: unknown): Sql {
  return sql`case when ${ids}::integer[] = '{}' then null else ${columnsJson(
    Object.keys(scopeCounts.shape),
    sql`select s.id, s.punch_a, s.punch_b, s.punch_c from scopes s where s.programme_id = ${programme}
      and s.deleted_at is null and (${ids}::integer[] is null or s.id = any(${ids}::integer[]))`,
  )} end`;
}

/** Milestones, teams, settings and other data the cells refer to. */
export function structureJson(programme: ProgrammeId): Sql {
  const list = (table: string, names: readonly string[], order: Sql = sql`r.sort_key, r.id`) => {
    const pairs = names.map((name) => sql`${sql.lit(name)}, r.${sql.ref(name)}`);
    return sql`(select coalesce(json_agg(json_build_object(${sql.join(pairs)}) order by ${order}), '[]')
      from ${sql.table(table)} r where r.programme_id = ${programme} and r.deleted_at is null)`;
  };
  return sql`json_build_object(
    'settings', (select json_build_object('status', p.status, 'time_zone', p.time_zone, 'week_start', p.week_start,
      'working_days', p.working_days, 'exceptions', p.exceptions, 'slip_unit', p.slip_unit, 'amber_days', p.amber_days,
      'red_days', p.red_days, 'stale_days', p.stale_days, 'lookahead_weeks', p.lookahead_weeks,
      'cutoff_weekday', p.cutoff_weekday, 'target_finish', p.target_finish,
      'cost_of_delay_per_day', p.cost_of_delay_per_day, 'currency', p.currency, 'custom_columns', p.custom_columns,
      'punches', p.punches, 'ready_days', p.ready_days)
      from programmes p where p.id = ${programme}),
    'milestones', ${list('milestones', Object.keys(trackerMilestone.shape), sql`r.scope desc, lower(r.chain) collate "C", r.position, r.id`)},
    'baselines', ${list('baselines', ['id', 'number', 'name', 'status', 'active', 'data_date'])},
    'teams', ${list('teams', ['id', 'code', 'name', 'kind', 'weekly_capacity', 'colour'])},
    'disciplines', ${list('disciplines', ['id', 'code', 'name', 'colour', 'icon'])},
    'locations', ${list('locations', ['id', 'code', 'name'])},
    'people', (select coalesce(json_agg(json_build_object('id', r.id, 'name', trim(r.first_name || ' ' || r.last_name),
      'team', r.team, 'user', r."user") order by r.sort_key, r.id), '[]')
      from people r where r.programme_id = ${programme} and r.deleted_at is null),
    'reason_codes', (select coalesce(json_agg(json_build_object('code', r.code, 'label', r.label, 'active', r.active)
      order by r.position, r.id), '[]') from reason_codes r),
    'punch_categories', ${list('punch_categories', ['id', 'code', 'name', 'position', 'blocks', 'exception_by', 'colour'], sql`r.position, r.sort_key, r.id`)})`;
}
