import { useEffect } from 'react';
import type { Grid } from '#grid/grid.ts';
import type { GridShape } from '#grid/grid-source.ts';
import { cellKey, type CellName } from '#turnover/model/cell-name.ts';
import { onSelectionSettled } from '#turnover/selection/selection-settled.ts';
import type { SelectionStore } from '#turnover/selection/turnover-selection.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { readMilestoneColumn, writeMilestoneColumn } from '#turnover/cells/column-key.ts';
import { selectedCells } from './selected-cells.ts';

/** Restores the selection from other views when the matrix opens, and stores its selection for them. */
export function useMatrixSelection(
  grid: Grid,
  view: TrackerView,
  shape: GridShape,
  selection: SelectionStore,
): void {
  useEffect(() => {
    const { active, chosen } = selection.read();
    const cell = active && cellOf(shape, active);
    if (cell && grid.parts.state.rowOf(cell.row) !== undefined) {
      const last = chosen.at(-1);
      const end = last && cellOf(shape, last);
      grid.select(cell);
      if (end && grid.parts.state.rowOf(end.row) !== undefined) {
        grid.select(cell, end);
        const now = new Set(selectedCells(view, grid.selected()).map(cellKey));
        // Only the active cell if the block contains turnovers that were not selected.
        if (now.size !== chosen.length || !chosen.every((name) => now.has(cellKey(name)))) grid.select(cell);
      }
    }
    return onSelectionSettled(grid, () => {
      const selected = grid.selected();
      const names = selectedCells(view, selected);
      const gate = selected.active && readMilestoneColumn(selected.active.column);
      const isActive = ({ scope, milestone }: CellName) =>
        String(scope) === selected.active?.row && milestone === gate?.milestone;
      selection.set({ active: names.find(isActive) ?? null, chosen: names });
    });
    // Only when the matrix opens: afterwards its own selection applies.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [grid, view, selection]);
}

function cellOf({ columns }: GridShape, { scope, milestone }: CellName) {
  const keys = [writeMilestoneColumn(milestone), writeMilestoneColumn(milestone, 'forecast')];
  const column = keys.find((key) => columns.some((each) => each.key === key));
  return column === undefined ? null : { row: String(scope), column };
}
