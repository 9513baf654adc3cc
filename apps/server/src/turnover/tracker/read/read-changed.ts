import { sql } from 'kysely';
import { trackerChanged } from '@baton/contract/turnover/tracker-data.ts';
import type { Queryable } from '#storage/database.ts';
import { firstAfter } from '#turnover/tracker/cells/as-of.ts';
import { columnsJson, dayCount, stateNumber } from '#turnover/tracker/cells/tracker-columns.ts';

/** The turnovers whose dates or state changed since a moment, as they were, as JSON columns. */
export async function readChanged(db: Queryable, programme: number, since: Date): Promise<Buffer> {
  const had = (name: string) => sql`bool_or(h.field = ${sql.lit(name)})`;
  const found = (name: string, type: string) =>
    sql`(max(h.before) filter (where h.field = ${sql.lit(name)}))::${sql.raw(type)}`;
  const fields = sql`field in ('required', 'forecast', 'actual', 'state')`;
  // What a change found is null where nothing was there; whether there was a change is told apart from it.
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
