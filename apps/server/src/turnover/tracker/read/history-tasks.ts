import { sql, type RawBuilder } from 'kysely';
import { trackerChanged } from '@baton/contract/tracker/tracker-data.ts';
import { jsonType, reply } from '#platform/http/reply.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { HeavyTask } from '#platform/workers/heavy-task.ts';
import type { Queryable } from '#storage/database.ts';
import type { ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import { firstAfter, endOf } from '#turnover/cells/as-of.ts';
import { columnsJson, dayCount, stateNumber } from '#turnover/cells/tracker-columns.ts';
import { readTracker, type TrackerVariant } from './read-tracker.ts';

type PastTask<Input> = HeavyTask<Input, { db: Queryable }>;

const json = (data: Buffer) => reply(jsonType, data);

/** The tracker as of the end of a day. */
export const trackerAsOfTask: PastTask<{ moment: ProgrammeMoment; question: TrackerVariant }> = {
  name: 'tracker.then',
  run: async ({ db }, { moment, question }) => json(await readTracker(db, moment, question)),
};

/** The days that the tracker is compared with. */
export const daysTask: PastTask<{ moment: ProgrammeMoment; past: Past }> = {
  name: 'tracker.days',
  run: async ({ db }, { moment, past }) => json(await readDays(db, moment, past)),
};

/** Tracker changes since an instant. */
export const changedTask: PastTask<{ programme: ProgrammeId; since: Date }> = {
  name: 'tracker.changed',
  run: async ({ db }, { programme, since }) => json(await readChanged(db, programme, since)),
};

/** Turnovers whose dates or state changed since an instant, with their old values, as JSON columns. */
async function readChanged(db: Queryable, programme: ProgrammeId, since: Date): Promise<Buffer> {
  const had = (name: string) => sql`bool_or(h.field = ${sql.lit(name)})`;
  const found = (name: string, type: string) =>
    sql`(max(h.before) filter (where h.field = ${sql.lit(name)}))::${sql.raw(type)}`;
  const fields = sql`field in ('required', 'forecast', 'actual', 'state')`;
  // The old value may be null, so the existence of a change is tracked separately.
  const then = (name: string, type: string) =>
    sql`case when ${had(name)} then ${found(name, type)} else t.${sql.ref(name)} end`;
  const rows = sql`select h.scope, h.milestone, coalesce(${then('required', 'boolean')}, true) as required,
      ${dayCount(then('forecast', 'date'))} as forecast, ${dayCount(then('actual', 'date'))} as actual,
      case when ${had('state')} then ${stateNumber(sql`coalesce(${found('state', 'text')}, 'open')`)} end as state
    from (${firstAfter(programme, sql`${since}::timestamptz`, fields)}) h
    join turnovers t on t.programme_id = ${programme} and t.scope = h.scope and t.milestone = h.milestone
    group by h.scope, h.milestone, t.required, t.forecast, t.actual`;
  const names = Object.keys(trackerChanged.shape);
  const { rows: answers } = await sql<{
    text: string;
  }>`select ${columnsJson(names, rows)}::text as text`.execute(db);
  return Buffer.from(answers[0]?.text ?? '');
}

type Sql = RawBuilder<unknown>;

/** What the tracker is compared with: a baseline or a day. */
type Past = { baseline: number } | { asOf: string };

/** Days by scope and milestone as JSON columns: all a comparison needs. */
export async function readDays(db: Queryable, moment: ProgrammeMoment, past: Past): Promise<Buffer> {
  const days = 'baseline' in past ? inBaseline(moment.id, past.baseline) : onDay(moment, past.asOf);
  const { rows } = await sql<{ text: string }>`
    select json_build_object(
      'scope', coalesce(json_agg(x.scope), '[]'), 'milestone', coalesce(json_agg(x.milestone), '[]'),
      'day', coalesce(json_agg(x.day - date '1970-01-01'), '[]'))::text as text
    from (${days}) x where x.day is not null`.execute(db);
  return Buffer.from(rows[0]?.text ?? '');
}

function inBaseline(programme: ProgrammeId, baseline: number): Sql {
  return sql`select scope, milestone, day from baseline_entries
    where programme_id = ${programme} and baseline = ${baseline}`;
}

/**
 * Actual, else forecast, else date in the active baseline, as of the end of a day. As in `turnoversAsOf`, a field's
 * value is the old value of the first later change; only the three fields that determine the date are read.
 */
function onDay({ id, zone, baseline }: ProgrammeMoment, day: string): Sql {
  const end = endOf(day, zone);
  const decides = sql`field in ('required', 'forecast', 'actual')`;
  const field = (name: string) => sql`h.field = ${sql.lit(name)}`;
  const then = (name: string, type: string) =>
    sql`case when u.${sql.ref(`had_${name}`)} then u.${sql.ref(name)}::${sql.raw(type)} else t.${sql.ref(name)} end`;
  const taken = ['required', 'forecast', 'actual'].map(
    (name) => sql`max(h.before) filter (where ${field(name)}) as ${sql.ref(name)},
      bool_or(${field(name)}) as ${sql.ref(`had_${name}`)}`,
  );
  return sql`
    select coalesce(t.scope, b.scope) as scope, coalesce(t.milestone, b.milestone) as milestone,
      case when coalesce(${then('required', 'boolean')}, true)
        then coalesce(${then('actual', 'date')}, ${then('forecast', 'date')}, b.day) end as day
    from (select scope, milestone, required, forecast, actual from turnovers where programme_id = ${id}) t
    left join (
      select h.scope, h.milestone, ${sql.join(taken)}
      from (${firstAfter(id, end, decides)}) h group by h.scope, h.milestone
    ) u on u.scope = t.scope and u.milestone = t.milestone
    full join (select scope, milestone, day from baseline_entries
      where programme_id = ${id} and baseline = ${baseline}::integer) b
      on b.scope = t.scope and b.milestone = t.milestone`;
}
