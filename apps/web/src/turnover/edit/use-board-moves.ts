import { weekOf } from '@baton/domain/day-number.ts';
import { cellLabel } from '#turnover/model/cell-name.ts';
import { fieldProblem } from '#turnover/edit/changes/cell-rights.ts';
import { forecastOf, captureCells, sendMoves, type CapturedCells } from './changes/capture-cells.ts';
import { useTrackerTools } from './changes/tracker-tools.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { dayInColumn, boardColumnLabel, isInColumn, type TrackerBoardColumn } from './tracker-board.ts';
import { copy } from './copy.ts';

const words = copy.board;

const refusals: Partial<Record<TrackerBoardColumn['kind'], string>> = {
  overdue: 'You can’t forecast a date in the past. Move the card to this week or later.',
  passed: 'To complete a turnover, open it. Enter the actual date, or have the receiving team accept it.',
  undated: 'To clear a forecast, use the list or open the turnover.',
};

/** Moves of cards to another week: the forecasts change by the usual rules. */
export function useBoardMoves(view: TrackerView, columns: readonly TrackerBoardColumn[]) {
  const tools = useTrackerTools();
  const { set, context } = view;
  const width = set.milestones.length;
  return {
    hold: (cellIndexes: readonly number[]): CapturedCells => captureCells(tools, cellIndexes),
    whyNot(held: CapturedCells, at: number): string | null {
      const refusal = refusals[columns[at]!.kind];
      if (refusal !== undefined) return refusal;
      // Several cards are checked when sent; those that can’t move are reported then.
      const [only, ...others] = held.ids();
      if (only === undefined || others.length > 0) return null;
      return fieldProblem(view, Math.trunc(only / width), only % width, 'forecast', tools.rights);
    },
    async onMove(held: CapturedCells, at: number): Promise<string> {
      const column = columns[at]!;
      const changes = held.cells.flatMap((cell) => {
        if (isInColumn(column, cell.day)) return [];
        const value = dayInColumn(context, column, cell.day, weekOf(cell.day, context.weekStart));
        return value === null ? [] : [forecastOf(cell, value)];
      });
      const [first] = changes;
      if (!first) return '';
      const what = changes.length === 1 ? cellLabel(set, first) : words.turnovers(changes.length);
      return sendMoves(tools, changes, describeMove(what, column));
    },
  };
}

function describeMove(what: string, column: TrackerBoardColumn): string {
  if (column.kind !== 'week') return `${what} moved to later`;
  return column.offset > 0
    ? `${what} moved to week ${boardColumnLabel(column)}`
    : `${what} moved to this week`;
}
