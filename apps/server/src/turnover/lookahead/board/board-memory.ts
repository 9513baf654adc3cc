import { sql } from 'kysely';
import { dayNumber, type DayNumber } from '@baton/domain/day-number.ts';
import { itemKey } from '@baton/domain/lookahead/issue.ts';
import type { Queryable } from '#storage/database.ts';
import type { ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import { endOf } from '#turnover/tracker/cells/as-of.ts';
import type { BoardMemory } from './make-board.ts';

interface Asked {
  /** Promises for this week and later ones count. */
  week: string;
  /** As it stood at the end of that day. */
  asOf: string | undefined;
}

/** What the board knows beyond the tracker: the last issue's forecasts, and what is promised from a week on. */
export async function readBoardMemory(
  db: Queryable,
  { id: programme, zone }: ProgrammeMoment,
  { week, asOf }: Asked,
): Promise<BoardMemory> {
  const then = (column: string) =>
    asOf === undefined ? sql`true` : sql`${sql.ref(column)} < ${endOf(asOf, zone)}`;
  const { rows: issues } = await sql<{ id: number; number: number; data_date: string }>`
    select id, number, data_date from lookahead_issues where programme_id = ${programme} and ${then('issued_at')}
      order by number desc limit 1`.execute(db);
  const last = issues[0] ?? null;
  const { rows: lines } = await sql<{ scope: number; milestone: number; forecast: string | null }>`
    select scope, milestone, forecast from lookahead_lines
    where programme_id = ${programme} and issue = ${last?.id ?? 0}`.execute(db);
  const { rows: promises } = await sql<{ scope: number; milestone: number; date: string }>`
    select scope, milestone, date from commitments where programme_id = ${programme} and week >= ${week}
      and deleted_at is null and ${then('promised_at')} order by week desc`.execute(db);
  return {
    last: last && { number: last.number, dataDate: last.data_date },
    lastForecasts: new Map<string, DayNumber | null>(
      lines.map((line) => [itemKey(line), line.forecast === null ? null : dayNumber(line.forecast)]),
    ),
    promises: new Map(promises.map((promise) => [itemKey(promise), promise.date])),
  };
}
