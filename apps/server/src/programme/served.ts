import { sql, type RawBuilder } from 'kysely';
import { resources } from '@baton/contract/catalogue.ts';
import type { FieldErrors } from '@baton/contract/form/form.ts';
import { maxShiftDays, sourceKinds, type BaselineSource } from '@baton/contract/programme/baselines.ts';
import { summaries } from '@baton/contract/programme/completeness.ts';
import { createCalendar, type WorkingWeek } from '@baton/domain/calendar.ts';
import { dayNumber, dayOf } from '@baton/domain/day-number.ts';
import { AppError } from '#platform/app-error.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { ResourceParts, Rules, ResourceRegistry, Change, SaveContext } from '#resource/registry.ts';
import { serveRecords } from '#resource/serve/serve-records.ts';
import { certificateTemplateRules } from './certificate-templates.ts';
import { categoryRules } from '#records/punch-categories.ts';
import { qualityRules } from '#records/saved-kinds.ts';
import { matchKey } from '#resource/check.ts';
import { liveRows } from '#resource/read-records.ts';
import { tableMappingOf } from '#resource/table-mapping.ts';
import { allowSeconds } from '#storage/allow-seconds.ts';
import { requireTransaction, type Transaction, type Database } from '#storage/database.ts';
import { copy } from './copy.ts';
import { draftFromName } from './draft-from-name.ts';
import { peopleRules, requireMembers } from './people.ts';
import { milestoneRules } from './milestones.ts';
import { teamRules } from './refuse-with-turnovers.ts';
import { scopeRules, systemRules } from './scopes.ts';
import { serveSummary } from './summary.ts';

/** Tables of a programme besides its data areas. */
const others: Record<string, RawBuilder<unknown>> = {
  turnovers: sql`from turnovers r where true`,
  constraints: sql`from constraints r where r.deleted_at is null`,
  comments: sql`from comments r where r.deleted_at is null`,
  commitments: sql`from commitments r where r.deleted_at is null`,
  lookahead_issues: sql`from lookahead_issues r where true`,
  weekly_reports: sql`from weekly_reports r where true`,
  members: sql`from memberships r where true`,
};

/** An approved baseline is never changed, only replaced. */
const baselineRules: Rules = {
  facts: {
    status: sql`r.status`,
    active: sql`r.active`,
    dates: sql`case r.status when 'draft' then (select count(*)::int from baseline_entries e
      where e.programme_id = r.programme_id and e.baseline = r.id) else r.dates end`,
    approved_at: sql`to_char(r.approved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    approved_by: sql`r.approved_by`,
    approved_by_name: sql`(select trim(u.first_name || ' ' || u.last_name) from users u where u.id = r.approved_by)`,
    override_reason: sql`r.override_reason`,
  },
  async onSave(db, programme, changes) {
    // The record stays locked, so that it is not approved meanwhile.
    const trx = requireTransaction(db);
    await refuseLocked(
      trx,
      programme,
      changes.flatMap(({ before }) => before?.id ?? []),
    );
    return checkSources(trx, programme, changes);
  },
  afterSave(changes) {
    const filled = changes.filter(({ before, values }) => !before && sourceOf(values).kind !== 'empty');
    return filled.length === 0 ? undefined : (context) => fillFromSource(context, filled);
  },
  async onDelete(trx, programme, records) {
    await refuseLocked(
      trx,
      programme,
      records.map(({ id }) => id),
    );
  },
};

/** Rules of single resources. */
const rules: Record<string, Rules> = {
  areas: { ...scopeRules('area'), draftFrom: draftFromName.areas },
  baselines: baselineRules,
  disciplines: { draftFrom: draftFromName.disciplines },
  locations: { draftFrom: draftFromName.locations },
  milestones: milestoneRules,
  'certificate-templates': certificateTemplateRules,
  'punch-categories': categoryRules,
  ...qualityRules,
  people: { ...peopleRules, draftFrom: draftFromName.people },
  recipients: { onSave: requireMembers },
  systems: systemRules,
  teams: { ...teamRules, draftFrom: draftFromName.teams },
};

export const registry: ResourceRegistry = {
  resources,
  resource(name) {
    const found = resources.find((each) => each.name === name);
    if (!found) throw new Error(`There is no resource called ${name}.`);
    return found;
  },
  rules: (name) => rules[name] ?? {},
  entrySql: sql`jsonb_build_object('id', p.id, 'status', p.status, 'columns',
    jsonb_build_object('systems', p.custom_columns, 'punches', p.punch_columns))`,
};

/** What else is checked before a save, and follows it. */
export type Follower = Pick<Rules, 'onSave' | 'afterSave' | 'afterMark'>;

/** Serves every data area of a programme. `followers` come from layers above, by resource. */
export function serveProgrammeData(
  serve: Serve,
  parts: ResourceParts,
  followers: Readonly<Record<string, readonly Follower[]>> = {},
): void {
  const followed = Object.entries(followers).map(([name, own]): [string, Rules] => [
    name,
    withFollowers(registry.rules(name), own),
  ]);
  const own = new Map(followed);
  const extended = { ...registry, rules: (name: string) => own.get(name) ?? registry.rules(name) };
  serveSummary(serve, parts, extended);
  serveContents(serve, parts, extended);
  for (const resource of resources) serveRecords(serve, parts, extended, resource);
}

/** Rules of a resource, with those of its followers after its own. */
export function withFollowers(rules: Rules, followers: readonly Follower[]): Rules {
  const all = [rules, ...followers];
  return {
    ...rules,
    onSave: checkedInTurn(all),
    afterSave: followedInTurn(all),
    async afterMark(context, act, ids) {
      for (const { afterMark } of all) await afterMark?.(context, act, ids);
    },
  };
}

function checkedInTurn(followers: readonly Follower[]): NonNullable<Rules['onSave']> {
  return async (db, programme, changes, by) => {
    const errors: (FieldErrors | undefined)[] = changes.map(() => undefined);
    for (const { onSave } of followers)
      (await onSave?.(db, programme, changes, by))?.forEach((found, index) => {
        // Of the same field, what the first one says.
        if (found) errors[index] = { ...found, ...errors[index] };
      });
    return errors;
  };
}

function followedInTurn(followers: readonly Follower[]): NonNullable<Rules['afterSave']> {
  return (changes) => {
    const steps = followers.flatMap(({ afterSave }) => afterSave?.(changes) ?? []);
    if (steps.length === 0) return undefined;
    return async (context) => {
      for (const step of steps) await step(context);
    };
  };
}

async function refuseLocked(trx: Transaction, programme: ProgrammeId, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const locked = await trx
    .selectFrom('baselines')
    .select('number')
    .where('programme_id', '=', programme)
    .where('id', 'in', ids)
    .where('status', '<>', 'draft')
    .executeTakeFirst();
  if (locked)
    throw new AppError(
      'baseline_locked',
      `Baseline ${locked.number} is approved and locked. Create a new baseline from it to make changes.`,
    );
}

/** Validates the source of a new baseline's dates. */
async function checkSources(
  trx: Transaction,
  programme: ProgrammeId,
  changes: readonly Change[],
): Promise<(FieldErrors | undefined)[]> {
  const problems: (FieldErrors | undefined)[] = [];
  for (const { before, values } of changes) {
    const read = before ? (before['source'] as BaselineSource) : await readSource(trx, programme, values);
    if (typeof read === 'string') problems.push({ source: [read] });
    else {
      values['source'] = read;
      problems.push(undefined);
    }
  }
  return problems;
}

/** The stored source, or what is wrong with it. */
async function readSource(
  trx: Transaction,
  programme: ProgrammeId,
  values: Record<string, unknown>,
): Promise<BaselineSource | string> {
  const given = (values['source'] ?? {}) as Record<string, unknown>;
  const kind = sourceKinds.find((each) => each === (given['kind'] ?? 'empty'));
  if (!kind) return `\`kind\` must be one of: ${sourceKinds.join(', ')}.`;
  if (kind !== 'baseline') return { kind };
  const { id, shift_days: shift = 0, to_working_day: toWorkingDay = false } = given;
  if (typeof shift !== 'number' || !Number.isInteger(shift) || Math.abs(shift) > maxShiftDays)
    return copy.baseline.shift(maxShiftDays);
  if (typeof toWorkingDay !== 'boolean') return copy.baseline.toWorkingDay;
  if (typeof id !== 'number' || !Number.isInteger(id) || id < 1 || id > 2_147_483_647)
    return '`id` must be the ID of the baseline to copy dates from.';
  const found = await trx
    .selectFrom('baselines')
    .select('number')
    .where('programme_id', '=', programme)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!found) return `No baseline with ID ${id} in this programme.`;
  return { kind, id, number: found.number, shift_days: shift, to_working_day: toWorkingDay };
}

function sourceOf(values: Change['values']): BaselineSource {
  return values['source'] as BaselineSource;
}

/** Fills new baselines with dates. Cancelled scopes have none. */
async function fillFromSource({ trx, programme }: SaveContext, changes: readonly Change[]): Promise<void> {
  for (const { values } of changes) {
    const source = sourceOf(values);
    await allowSeconds(trx, 120);
    // The planner underestimates these joins and would use nested loops.
    await sql`set local enable_nestloop = off`.execute(trx);
    const dates =
      source.kind === 'forecast' ? expectedDates(programme) : await shifted(trx, programme, source);
    await sql`
      insert into baseline_entries (programme_id, baseline, scope, milestone, day)
      select ${programme}, b.id, d.scope, d.milestone, d.day
      from baselines b cross join (${dates}) d
      join scopes s on s.programme_id = ${programme} and s.id = d.scope and s.deleted_at is null and s.status <> 'cancelled'
      join milestones m on m.programme_id = ${programme} and m.id = d.milestone and m.deleted_at is null
      where b.programme_id = ${programme} and b.deleted_at is null and b.match_key = ${matchKey(values['number'])}
      order by d.scope, d.milestone`.execute(trx);
    await sql`set local enable_nestloop = on`.execute(trx);
  }
}

/**
 * Actual, else forecast date of every turnover. A scope follows its named chain, else the first of its kind, as in
 * the tracker; computed once per scope.
 */
function expectedDates(programme: ProgrammeId) {
  return sql`
    with chains as (select scope as kind, lower(chain) as chain, min(chain collate "C") as first
      from milestones where programme_id = ${programme} and deleted_at is null group by 1, 2),
    ways as materialized (
      select o.id, o.scope_kind as kind, coalesce(
        (select c.chain from chains c where c.kind = o.scope_kind and c.chain = lower(o.chain)),
        (select c.chain from chains c where c.kind = o.scope_kind order by c.first collate "C" limit 1)) as chain
      from scopes o where o.programme_id = ${programme} and o.turned_over)
    select t.scope, t.milestone, coalesce(t.actual, t.forecast) as day
    from turnovers t join ways w on w.id = t.scope
    join milestones g on g.programme_id = t.programme_id and g.id = t.milestone and g.scope = w.kind
      and lower(g.chain) = w.chain
    where t.programme_id = ${programme} and t.required and coalesce(t.actual, t.forecast) is not null`;
}

/** Another baseline's dates, shifted by calendar days; each distinct day is computed once. */
async function shifted(trx: Transaction, programme: ProgrammeId, source: BaselineSource) {
  const { id = 0, shift_days: shift = 0, to_working_day: toWorkingDay = false } = source;
  const isOf = sql`e.programme_id = ${programme} and e.baseline = ${id}`;
  if (!toWorkingDay)
    return sql`select e.scope, e.milestone, e.day + ${shift}::integer as day from baseline_entries e where ${isOf}`;
  const { rows: weeks } = await sql<{ working_days: number[]; exceptions: WorkingWeek['exceptions'] }>`
    select working_days, exceptions from programmes where id = ${programme}`.execute(trx);
  const { working_days: workingDays = [], exceptions = [] } = weeks[0] ?? {};
  const calendar = createCalendar({ workingDays, exceptions });
  const { rows } = await sql<{
    day: string;
  }>`select distinct day from baseline_entries e where ${isOf}`.execute(trx);
  const from = rows.map(({ day }) => day);
  const to = from.map((day) => dayOf(calendar.onOrAfter(dayNumber(day) + shift)));
  return sql`
    select e.scope, e.milestone, x.moved as day from baseline_entries e
    join unnest(${from}::date[], ${to}::date[]) as x(day, moved) on x.day = e.day where ${isOf}`;
}

/** Counts what would be deleted with a programme. */
function serveContents(serve: Serve, { db }: { db: Database }, registry: ResourceRegistry): void {
  serve(summaries.contents, async ({ params, enter }) => {
    const { id } = await enter(params.id);
    const places = [
      ...registry.resources.map((resource): [string, RawBuilder<unknown>] => [
        resource.name,
        liveRows(tableMappingOf(registry, resource)),
      ]),
      ...Object.entries(others),
    ];
    const counts = places.map(
      ([name, from]) => sql`(select count(*)::int ${from} and r.programme_id = ${id}) as ${sql.ref(name)}`,
    );
    const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db);
    return rows[0] ?? {};
  });
}
