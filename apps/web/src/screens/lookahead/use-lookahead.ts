import { useCallback, useMemo } from 'react';
import { lookaheadBoard, cellsInWindow, type Board } from '@baton/domain/lookahead/board.ts';
import {
  filterWindowCells,
  windowFigures,
  type WindowFigures,
} from '@baton/domain/lookahead/window-categories.ts';
import { lookaheadWindow } from '@baton/domain/lookahead/window.ts';
import type { ReportData } from '@baton/domain/reports/report-data.ts';
import { isCommittedAt, type LookaheadHistory } from './lookahead-history.ts';
import type { LookaheadDisplay } from './use-lookahead-search.ts';
import { copy } from './copy.ts';

export interface LookaheadState {
  board: Board;
  /** Of the whole window, ignoring the narrowing. */
  figures: WindowFigures & { committed: number };
  /** All turnovers of the window, ignoring the narrowing. */
  cellIndexes: Int32Array;
  /** Count as text. */
  found: string;
}

/** Window of the filtered turnovers, in lanes. Cells change in place, so everything is recomputed on each tick. */
export function useLookahead(
  { set, cellIndexes: all, context }: ReportData,
  tick: number,
  { search, weeks, lanes }: LookaheadDisplay,
  history: LookaheadHistory,
): LookaheadState {
  const { only } = search;
  const window = useMemo(
    () => lookaheadWindow(context.dataDate, weeks, context.weekStart),
    [context.dataDate, context.weekStart, weeks],
  );
  const isCommitted = useCallback(
    (cellIndex: number) => isCommittedAt(history, set, cellIndex),
    [set, history],
  );
  const cellIndexes = useMemo(
    () => cellsInWindow(set, all, window),
    // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps -- the tick stands for cells that change in place
    [set, all, window, tick],
  );
  const figures = useMemo(
    () => ({
      ...windowFigures(set, cellIndexes, window),
      committed: cellIndexes.reduce((count, cellIndex) => count + Number(isCommitted(cellIndex)), 0),
    }),
    [set, cellIndexes, window, isCommitted],
  );
  const board = useMemo(() => {
    const shown = filterWindowCells(set, cellIndexes, window, only, isCommitted);
    return lookaheadBoard({ set, context }, shown, window, lanes);
  }, [set, context, cellIndexes, window, lanes, only, isCommitted]);
  return { board, figures, cellIndexes, found: copy.found(cellIndexes.length) };
}
