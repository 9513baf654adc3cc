import { Suspense, useCallback, useState, useMemo } from 'react';
import { type GridMenuRequest, type GridSelected, type CellRef, rowHeights } from '#grid/grid-source.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import type { FrameContent } from '#turnover/grid/frame-content.ts';
import { GridSheet } from '#screens/tracker/print/printed-sheets.ts';
import type { MatrixParts } from './matrix-parts.ts';
import { MatrixGridView } from './matrix-grid-view.tsx';
import { useMatrixGrid } from './use-matrix-grid.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { OpenSheet } from '#turnover/filter/tracker-search.ts';
import { isTurnover } from '@baton/domain/turnover/tracker-set.ts';
import { readMilestoneColumn } from '#turnover/cells/column-key.ts';
import { matrixColumns } from './matrix-columns.ts';
import { matrixLines } from '#turnover/grid/matrix-lines.ts';

const MatrixMenu = lazyPart(async () => (await import('./matrix-menu.tsx')).MatrixMenu);

export interface MatrixProps extends Omit<FrameContent, 'tick'>, MatrixParts {
  onSelection: (selected: GridSelected) => void;
  /** Opens the form of a new row; undefined if the user can’t add one. */
  onAdd: (() => void) | undefined;
}

/** All scopes by milestones, as a spreadsheet. */
export function Matrix({ view, filtered, address, layout, onLayout, ...props }: MatrixProps) {
  const { columns, folded, gridRef, onSelection, onAdd, comparison, selection } = props;
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
  const grid = useMatrixGrid({
    view,
    kind: filter.kind,
    shape,
    membersOf,
    gridRef,
    isIn: asksOfCells ? filtered.isIn : null,
    comparison,
    selection,
    on: {
      onOpen: open,
      onKey: ({ key }) => {
        if (key !== 'Insert' || !onAdd) return false;
        onAdd();
        return true;
      },
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
          <MatrixMenu
            {...{ view, grid, menu, columns, onOpen: open, onAdd, onClose: () => setMenu(null) }}
            kind={filter.kind}
          />
        )}
      </Suspense>
    </div>
  );
}

/** The sheet a cell opens: its turnover if there is one, else its scope. */
function openOf({ set }: TrackerView, { row: key, column }: CellRef): OpenSheet | null {
  const scope = Number(key);
  const row = set.rowOf.get(scope);
  if (row === undefined) return null;
  const milestone = readMilestoneColumn(column)?.milestone ?? null;
  const at = milestone === null ? undefined : set.columnOf.get(milestone);
  const isThere = at !== undefined && isTurnover(set, row, at);
  return { kind: set.scopes.kind[row]!, scope, milestone: isThere ? milestone : null };
}

type ShapeOptions = Pick<FrameContent, 'view' | 'filtered' | 'address' | 'layout' | 'comparison'> &
  Pick<MatrixParts, 'columns' | 'folded'>;

/** Columns and lines of the grid, from the address and the layout. */
function useMatrixShape({ view, filtered, address, layout, comparison, columns, folded }: ShapeOptions) {
  const { search, filter } = address;
  const { wishes: options } = columns;
  const { density } = layout;
  const grouping = search.group ?? 'tree';
  const { lines, membersOf } = useMemo(
    () => matrixLines(view, { rows: filtered.rows, grouping, sort: options.sort, folded: folded.keys }),
    [view, filtered.rows, grouping, options.sort, folded.keys],
  );
  const isCompared = comparison !== null;
  const shown = useMemo(
    () => matrixColumns(view, filter.kind, { ...options, isCompared }),
    [view, filter.kind, options, isCompared],
  );
  const shape = useMemo(
    () => ({ columns: shown, lines, rowHeight: rowHeights[density] }),
    [shown, lines, density],
  );
  return { shape, membersOf };
}
