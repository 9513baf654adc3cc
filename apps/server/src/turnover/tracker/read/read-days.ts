import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#storage/database.ts';
import type { ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import { endOf, firstAfter } from '#turnover/tracker/cells/as-of.ts';

type Sql = RawBuilder<unknown>;

/** What the tracker is compared with. */
export type Past = { baseline: number } | { asOf: string };

/** Days by scope and milestone as JSON columns; a fraction of the whole tracker, since a comparison needs no more. */
export async function readDays(db: Queryable, moment: ProgrammeMoment, past: Past): Promise<Buffer> {
  const days = 'baseline' in past ? inBaseline(moment.id, past.baseline) : onDay(moment, past.asOf);
  const { rows } = await sql<{ text: string }>`
    select json_build_object(
      'scope', coalesce(json_agg(x.scope), '[]'), 'milestone', coalesce(json_agg(x.milestone), '[]'),
      'day', coalesce(json_agg(x.day - date '1970-01-01'), '[]'))::text as text
    from (${days}) x where x.day is not null`.execute(db);
  return Buffer.from(rows[0]?.text ?? '');
}

function inBaseline(programme: number, baseline: number): Sql {
  return sql`select scope, milestone, day from baseline_entries
    where programme_id = ${programme} and baseline = ${baseline}`;
}

/**
 * Actual, else forecast, else the day in the active baseline, as it stood at the end of a day. As in `turnoversAsOf`, a
 * field was what the first change after that moment found; only the three fields that decide the day are looked at.
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
