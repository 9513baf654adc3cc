import type { DayNumber } from '@baton/domain/day-number.ts';
import { notify } from '#ui/notices/notify.ts';
import { describeDay } from '#turnover/model/format-day-of.ts';
import { cellIndexOf, cellLabel } from '#turnover/model/cell-name.ts';
import { fieldProblem } from '#turnover/edit/changes/cell-rights.ts';
import {
  forecastOf,
  captureCells,
  sendMoves,
  type CapturedCell,
} from '#turnover/edit/changes/capture-cells.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { TimelineDrag } from './use-timeline-drag.ts';

/** Moves forecasts by the tracker's rules; returns the screen-reader announcement. */
export function useTimelineMoves(view: TrackerView) {
  const tools = useTrackerTools();
  const { set, context, dataDate } = view;
  const width = set.milestones.length;

  const move = async (cell: CapturedCell | undefined, day: DayNumber): Promise<string> => {
    const cellIndex = cell && cellIndexOf(set, cell);
    if (!cell || cellIndex === undefined) return 'Nothing to move';
    const [row, column] = [Math.trunc(cellIndex / width), cellIndex % width];
    const problem =
      day < dataDate
        ? 'Choose a date on or after the data date. Earlier forecasts would be overdue immediately.'
        : fieldProblem(view, row, column, 'forecast', tools.rights);
    if (problem !== null) {
      notify({ kind: 'info', title: 'Can’t move there', text: problem });
      return problem;
    }
    const title = `${cellLabel(set, cell)} moved to ${describeDay(view, day)}`;
    return sendMoves(tools, [forecastOf(cell, day)], title);
  };

  const hold = (cellIndexes: readonly number[]) => captureCells(tools, cellIndexes);

  return {
    hold,
    /** Moves a dragged turnover by its offset in days. */
    byDays: ({ held: { cells }, days }: TimelineDrag) => move(cells[0], (cells[0]?.day ?? 0) + days),
    /** Moves to the next or previous working day; from the past, to the data date. */
    byStep(cellIndex: number, step: 1 | -1) {
      const [cell] = hold([cellIndex]).cells;
      if (!cell) return move(cell, 0);
      const now = cell.day;
      const next = step > 0 ? context.calendar.onOrAfter(now + 1) : context.calendar.onOrBefore(now - 1);
      return move(cell, step > 0 ? Math.max(next, context.calendar.onOrAfter(dataDate)) : next);
    },
  };
}
