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
] satisfies (keyof ForecastMoves)[];

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
    with moves as materialized (
      select id, scope, milestone, ${dayCount(sql`before::date`)} as before, ${dayCount(sql`after::date`)} as after,
        ${dayCount(sql`(at at time zone ${zone}::text)::date`)} as at, reason, actor_name
      from forecast_moves h where programme_id = ${programme}
        ${from === undefined ? sql`` : sql`and h.at >= ${start}`}
        ${to === undefined ? sql`` : sql`and h.at < ${endOf(to, zone)}`}
    ), ${numbered('reasons', 'reason')}, ${numbered('people', 'actor_name')}
    select ${columnsJson(
      names,
      sql`select m.scope, m.milestone, m.before, m.after, m.at, r.number as reason, p.number as by
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
