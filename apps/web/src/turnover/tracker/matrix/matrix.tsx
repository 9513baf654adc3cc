import { useCallback, useMemo, useState } from 'react';
import { statuses } from '@baton/domain/turnover/status.ts';
import { GridView } from '#grid/grid-view.tsx';
import { rowHeights, type GridMenuRequest, type GridSelected } from '#grid/grid-source.ts';
import { StatusMark } from '#ui/status-mark.tsx';
import type { FrameContent } from '#turnover/tracker/frame-content.ts';
import { GridDayPicker } from './grid-day-picker.tsx';
import { MatrixMenu } from './matrix-menu.tsx';
import { matrixColumns } from './matrix-columns.ts';
import { matrixLines } from './matrix-lines.ts';
import { openOf } from './open-of.ts';
import { useFolded } from './use-folded.ts';
import { useMatrixGrid } from './use-matrix-grid.ts';
import type { ColumnWishesHold } from './use-column-wishes.ts';

export interface MatrixProps extends Omit<FrameContent, 'tick'> {
  columns: ColumnWishesHold;
  folded: ReturnType<typeof useFolded>;
  onSelection: (selected: GridSelected) => void;
}

const marks = Object.fromEntries(
  statuses.map((status) => [status, <StatusMark key={status} status={status} isWordHidden size={12} />]),
);

/** Every scope at every gate, as a spreadsheet. */
export function Matrix({ view, filtered, address, layout, onLayout, ...props }: MatrixProps) {
  const { columns, folded, onSelection } = props;
  const { search, filter } = address;
  const { density, widths } = layout;
  const { wishes } = columns;
  const grouping = search.group ?? 'tree';
  const { lines, membersOf } = useMemo(
    () => matrixLines(view, { rows: filtered.rows, grouping, sort: wishes.sort, folded: folded.keys }),
    [view, filtered.rows, grouping, wishes.sort, folded.keys],
  );
  const shape = useMemo(
    () => ({ columns: matrixColumns(view, filter.kind, wishes), lines, rowHeight: rowHeights[density] }),
    [view, filter.kind, wishes, lines, density],
  );
  const [menu, setMenu] = useState<GridMenuRequest | null>(null);
  const open = useCallback(
    (cell: { row: string; column: string }) => {
      const sheet = openOf(view, cell);
      if (sheet) address.open(sheet);
    },
    [view, address],
  );
  const asksOfCells =
    filter.milestones.length > 0 || filter.statuses.length > 0 || filter.measure !== null || filter.mine;
  const grid = useMatrixGrid({
    view,
    shape,
    membersOf,
    isIn: asksOfCells ? filtered.isIn : null,
    on: {
      onOpen: open,
      onFold: folded.set,
      onFoldGroup: (group) => columns.toggleUnfolded(Number(group.slice(1))),
      onSort: columns.sortBy,
      onResize: (column, width) => onLayout({ ...layout, widths: { ...widths, [column]: width } }),
      canMove: (_, before) => before === null || wishes.attributes.includes(before),
      onMove: columns.moveAttribute,
      onMenu: setMenu,
      onSelection,
    },
  });
  return (
    <div className="min-h-0 flex-1">
      <GridView
        grid={grid}
        label="Tracker"
        marks={marks}
        renderPicker={(request) => <GridDayPicker view={view} request={request} />}
      />
      {menu && <MatrixMenu {...{ view, grid, menu, columns, onOpen: open, onClose: () => setMenu(null) }} />}
    </div>
  );
}
