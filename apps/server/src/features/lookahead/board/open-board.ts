import { sql } from 'kysely';
import type { FilterQuery } from '@baton/contract/tracker/filter-query.ts';
import type { LookaheadBoard } from '@baton/contract/lookahead/lookahead.ts';
import { dayOf, weekOf, dayNumber, type DayNumber } from '@baton/domain/day-number.ts';
import { itemKey } from '@baton/domain/lookahead/issue.ts';
import type { Grouping } from '@baton/domain/turnover/group-by.ts';
import type { Queryable } from '#storage/database.ts';
import type { ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import { openSource, type ReportRequest, type ReportSource } from '#features/report-source/report-source.ts';
import { endOf } from '#turnover/cells/as-of.ts';
import { computeBoard, type BoardDisplay, type BoardHistory } from './compute-board.ts';

/** Query of a board. */
export interface BoardQuestion extends FilterQuery {
  weeks?: number | null;
  group?: Grouping | undefined;
  only?: BoardDisplay['only'];
  /** As of the end of this day; undefined for now. */
  asOf?: string | undefined;
}

/** The board with its source data. */
export interface OpenBoard {
  board: LookaheadBoard;
  source: ReportSource;
  history: BoardHistory;
}

/** Reads the filtered tracker and the commitments, and lays out the window. */
export async function openBoard(
  asking: ReportRequest,
  { weeks, group = 'responsible', only, asOf, ...filter }: BoardQuestion,
): Promise<OpenBoard> {
  const source = await openSource(asking, { ...filter, data_date: asOf ?? null });
  const { dataDate, weekStart } = source.reportData.context;
  const week = dayOf(weekOf(dataDate, weekStart));
  const history = await readBoardHistory(asking.db, source.moment, { week, asOf });
  const { lookahead_weeks: usual } = source.base.structure.settings;
  const board = await computeBoard(source, { weeks: weeks ?? usual, by: group, only }, history);
  return { board, source, history };
}

interface BoardQuery {
  /** Commitments from this week on. */
  week: string;
  /** As of the end of that day. */
  asOf: string | undefined;
}

/** Data of the board besides the tracker: forecasts of the last issue, and commitments from a week on. */
export async function readBoardHistory(
  db: Queryable,
  { id: programme, zone }: ProgrammeMoment,
  { week, asOf }: BoardQuery,
): Promise<BoardHistory> {
  const then = (column: string) =>
    asOf === undefined ? sql`true` : sql`${sql.ref(column)} < ${endOf(asOf, zone)}`;
  const { rows: issues } = await sql<{ id: number; number: number; data_date: string }>`
    select id, number, data_date from lookahead_issues where programme_id = ${programme} and ${then('issued_at')}
      order by number desc limit 1`.execute(db);
  const last = issues[0] ?? null;
  const lines = await db
    .selectFrom('lookahead_lines')
    .select(['scope', 'milestone', 'forecast'])
    .where('programme_id', '=', programme)
    .where('issue', '=', last?.id ?? 0)
    .execute();
  const { rows: commitments } = await sql<{ scope: number; milestone: number; date: string }>`
    select scope, milestone, date from commitments where programme_id = ${programme} and week >= ${week}
      and deleted_at is null and ${then('promised_at')} order by week desc`.execute(db);
  return {
    last: last && { number: last.number, dataDate: last.data_date },
    lastForecasts: new Map<string, DayNumber | null>(
      lines.map((line) => [itemKey(line), line.forecast === null ? null : dayNumber(line.forecast)]),
    ),
    commitments: new Map(commitments.map((commitment) => [itemKey(commitment), commitment.date])),
  };
}
