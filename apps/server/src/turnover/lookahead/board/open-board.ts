import type { FilterQuery } from '@baton/contract/turnover/filter-query.ts';
import type { LookaheadBoard } from '@baton/contract/turnover/lookahead.ts';
import { dayOf, weekOf } from '@baton/domain/day-number.ts';
import type { Grouping } from '@baton/domain/turnover/group-by.ts';
import { openSource, type Asking, type ReportSource } from '#turnover/report-source/report-source.ts';
import { readBoardMemory } from './board-memory.ts';
import { makeBoard, type BoardLook, type BoardMemory } from './make-board.ts';

/** What a board is asked by. */
export interface BoardQuestion extends FilterQuery {
  weeks?: number | null;
  group?: Grouping | undefined;
  only?: BoardLook['only'];
  /** As it stood at the end of this day; undefined: as it is now. */
  asOf?: string | undefined;
}

/** The board with all that it was made from. */
export interface OpenBoard {
  board: LookaheadBoard;
  source: ReportSource;
  memory: BoardMemory;
}

/** Reads the tracker under its filter, and what is promised, and lays the window out. */
export async function openBoard(
  asking: Asking,
  { weeks, group = 'giver', only, asOf, ...filter }: BoardQuestion,
): Promise<OpenBoard> {
  const source = await openSource(asking, { ...filter, data_date: asOf ?? null });
  const { dataDate, weekStart } = source.ground.context;
  const week = dayOf(weekOf(dataDate, weekStart));
  const memory = await readBoardMemory(asking.db, source.moment, { week, asOf });
  const { lookahead_weeks: usual } = source.base.structure.settings;
  const board = await makeBoard(source, { weeks: weeks ?? usual, by: group, only }, memory);
  return { board, source, memory };
}
