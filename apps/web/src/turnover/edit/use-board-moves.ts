import { weekOf } from '@baton/domain/day-number.ts';
import { cellLabel } from '#turnover/model/cell-name.ts';
import { fieldProblem } from '#turnover/edit/changes/cell-rights.ts';
import { forecastOf, captureCells, sendMoves, type CapturedCells } from './changes/capture-cells.ts';
import { useTrackerTools } from './changes/tracker-tools.ts';
import { countOf } from '@baton/domain/format-number.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { dayInColumn, boardColumnLabel, isInColumn, type TrackerBoardColumn } from './tracker-board.ts';

const refusals: Partial<Record<TrackerBoardColumn['kind'], string>> = {
  overdue: 'What is overdue has passed. Move it to this week or a later one.',
  passed: 'It is passed when its actual is entered or its receiver accepts it. Open it to do so.',
  undated: 'A forecast is cleared in the list or in the sheet of the turnover.',
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
      const what = changes.length === 1 ? cellLabel(set, first) : countOf(changes.length, 'turnover');
      const label = boardColumnLabel(column);
      const isLaterWeek = column.kind === 'week' && column.offset > 0;
      const title = `${what} moved to ${isLaterWeek ? `week ${label}` : label.toLowerCase()}`;
      return sendMoves(tools, changes, title);
    },
  };
}
