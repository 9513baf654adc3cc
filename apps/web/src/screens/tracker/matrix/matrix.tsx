import { Suspense, useCallback, useState } from 'react';
import type { GridMenuRequest, GridSelected } from '#grid/grid-source.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import type { FrameContent } from '#turnover/grid/frame-content.ts';
import { GridSheet } from '#screens/tracker/print/printed-sheets.ts';
import { MatrixGridView } from './matrix-grid-view.tsx';
import type { MatrixParts } from './matrix-parts.ts';
import { openOf } from './open-of.ts';
import { useMatrixShape } from './use-matrix-shape.ts';
import { useSharedGrid } from './use-shared-grid.ts';

const MatrixMenu = lazyPart(async () => (await import('./matrix-menu.tsx')).MatrixMenu);

export interface MatrixProps extends Omit<FrameContent, 'tick'>, MatrixParts {
  onSelection: (selected: GridSelected) => void;
}

/** Every scope at every gate, as a spreadsheet. */
export function Matrix({ view, filtered, address, layout, onLayout, ...props }: MatrixProps) {
  const { columns, folded, steps, onSelection, comparison, selection } = props;
  const { search, filter } = address;
  const { widths } = layout;
  const { wishes: options } = columns;
  const { shape, membersOf } = useMatrixShape({
    view,
    filtered,
    address,
    layout,
    comparison,
    columns,
    folded,
  });
  const [menu, setMenu] = useState<GridMenuRequest | null>(null);
  const open = useCallback(
    (cell: { row: string; column: string }) => {
      const sheet = openOf(view, cell);
      if (sheet) address.open(sheet);
    },
    [view, address],
  );
  const asksOfCells =
    filter.milestones.length > 0 ||
    filter.statuses.length > 0 ||
    filter.measure !== null ||
    filter.mine ||
    search.diff !== undefined;
  const grid = useSharedGrid({
    view,
    shape,
    membersOf,
    steps,
    isIn: asksOfCells ? filtered.isIn : null,
    comparison,
    selection,
    on: {
      onOpen: open,
      onFold: folded.set,
      onFoldGroup: (group) => columns.toggleUnfolded(Number(group.slice(1))),
      onSort: (column) => columns.sortBy(column),
      onResize: (column, width) => onLayout({ ...layout, widths: { ...widths, [column]: width } }),
      canMove: (_, before) => before === null || options.attributes.includes(before),
      onMove: (column, before) => columns.moveAttribute(column, before),
      onMenu: setMenu,
      onSelection,
    },
  });
  return (
    <div className="min-h-0 flex-1">
      <MatrixGridView view={view} grid={grid} />
      <GridSheet {...{ grid, view, filtered, address }} />
      <Suspense>
        {menu && (
          <MatrixMenu {...{ view, grid, steps, menu, columns, onOpen: open, onClose: () => setMenu(null) }} />
        )}
      </Suspense>
    </div>
  );
}
