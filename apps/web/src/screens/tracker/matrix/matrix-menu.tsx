import type { Grid } from '#grid/grid.ts';
import type { CellRef, GridMenuRequest } from '#grid/grid-source.ts';
import { ContextMenu } from '#ui/context-menu.tsx';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { cellMenu } from './cell-menu.ts';
import { changeMany } from '#turnover/edit/change-many.ts';
import { columnMenu } from './column-menu.ts';
import type { MatrixParts } from './matrix-parts.ts';
import { selectedCells, selectedDate } from './selected-cells.ts';

export interface MatrixMenuProps extends Pick<MatrixParts, 'columns' | 'steps'> {
  view: TrackerView;
  grid: Grid;
  menu: GridMenuRequest;
  onOpen: (cell: CellRef) => void;
  onClose: () => void;
}

/** What can be done with what is selected, or with the column whose header was asked. */
export function MatrixMenu({ view, grid, steps, menu, columns, onOpen, onClose }: MatrixMenuProps) {
  const tools = useTrackerTools();
  const { selected } = menu;
  const actions = {
    onOpen,
    onChange: () => void changeMany(tools, steps, selectedCells(view, selected), selectedDate(selected)),
    onUndo: () => grid.undo(),
    onRedo: () => grid.redo(),
  };
  return (
    <ContextMenu
      label="Selected cells"
      at={menu}
      groups={
        menu.column === undefined
          ? cellMenu(view, tools, selected, actions)
          : columnMenu(menu.column, columns)
      }
      onClose={() => {
        onClose();
        grid.focus();
      }}
    />
  );
}
