import { useEffect } from 'react';
import type { Grid } from '#grid/grid.ts';
import { onSelectionSettled } from '#turnover/selection/selection-settled.ts';
import { cellKey, readCellKey } from '#turnover/model/cell-name.ts';
import type { SelectionStore } from '#turnover/selection/turnover-selection.ts';

/** Restores the selection of another view when the list opens, and saves the list’s selection for other views. */
export function useListSelection(grid: Grid, selection: SelectionStore): void {
  useEffect(() => {
    const { active, chosen } = selection.read();
    const { state } = grid.parts;
    const at = (name: (typeof chosen)[number] | undefined | null) => {
      if (!name) return null;
      const row = cellKey(name);
      return state.rowOf(row) === undefined ? null : { row, column: 'forecast' };
    };
    const [start, end] = [at(active), at(chosen.at(-1))];
    if (start) grid.select(start);
    if (start && end) {
      grid.select(start, end);
      // A block that includes other rows was not the selection.
      const now = new Set(grid.selected().rows);
      if (now.size !== chosen.length || !chosen.every((name) => now.has(cellKey(name)))) grid.select(start);
    }
    return onSelectionSettled(grid, () => {
      const selected = grid.selected();
      const names = selected.rows.flatMap((row) => readCellKey(row) ?? []);
      selection.set({ active: selected.active && readCellKey(selected.active.row), chosen: names });
    });
    // Only on opening; afterwards the list determines the selection.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [grid, selection]);
}
