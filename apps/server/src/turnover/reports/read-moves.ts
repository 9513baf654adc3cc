import { sql } from 'kysely';
import { forecastMoves, type WireMoves } from '@baton/contract/turnover/reports.ts';
import type { ForecastMove } from '@baton/domain/reports/slip-ledger.ts';
import type { Queryable } from '#storage/database.ts';
import { endOf } from '#turnover/as-of.ts';
import { columnsJson, dayCount } from '#turnover/tracker-columns.ts';

/** Which moves: of these days in the programme's zone, both included. */
export interface MovesQuestion {
  programme: number;
  zone: string;
  from?: string | undefined;
  to?: string | undefined;
}

/** Every change of a forecast in the order in which it happened, as JSON text that the database writes. */
export async function readMovesJson(
  db: Queryable,
  { programme, zone, from, to }: MovesQuestion,
): Promise<string> {
  const start = sql`(${from ?? null}::date::timestamp at time zone ${zone}::text)`;
  const { rows } = await sql<{ text: string }>`
    select ${columnsJson(
      Object.keys(forecastMoves.shape),
      sql`select h.scope, h.milestone, ${dayCount(sql`h.before::date`)} as before,
        ${dayCount(sql`h.after::date`)} as after, h.reason, h.actor_name as by,
        ${dayCount(sql`(h.at at time zone ${zone}::text)::date`)} as at
        from turnover_history h where h.programme_id = ${programme} and h.field = 'forecast'
          ${from === undefined ? sql`` : sql`and h.at >= ${start}`}
          ${to === undefined ? sql`` : sql`and h.at < ${endOf(to, zone)}`}
        order by h.id`,
    )}::text as text`.execute(db);
  return rows[0]?.text ?? '{}';
}

/** The same, as the slip ledger takes them. */
export async function readMoves(db: Queryable, question: MovesQuestion): Promise<ForecastMove[]> {
  return movesOf(JSON.parse(await readMovesJson(db, question)) as WireMoves);
}

function movesOf({ scope, milestone, before, after, reason, at, by }: WireMoves): ForecastMove[] {
  return scope.map((id, entry) => ({
    scope: id,
    milestone: milestone[entry]!,
    before: before[entry]!,
    after: after[entry]!,
    reason: reason[entry]!,
    at: at[entry]!,
    by: by[entry]!,
  }));
}
