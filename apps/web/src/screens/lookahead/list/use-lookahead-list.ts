import { useMemo, useState } from 'react';
import type { Grid } from '#grid/grid.ts';
import { windowCells, type LookaheadContent } from '#screens/lookahead/lookahead-content.ts';
import { useListGrid } from '#turnover/grid/use-list-grid.ts';
import { useListSelection } from '#turnover/grid/use-list-selection.ts';
import { useListShape } from '#turnover/grid/use-list-shape.ts';
import { useFolded } from '#turnover/grid/use-folded.ts';
import { useLayout } from '#turnover/grid/use-layout.ts';
import { createStickyOrder } from './keep-order.ts';
import { lookaheadExtras } from './lookahead-extras.ts';

/** The grid of the window's list: the tracker's own, with what the look-ahead knows beside it. */
export function useLookaheadList({ view, board, history, selection, address, look }: LookaheadContent): Grid {
  const [layout, onLayout] = useLayout();
  const folded = useFolded();
  const extras = useMemo(() => lookaheadExtras(view, history), [view, history]);
  const [keeper] = useState(createStickyOrder);
  const asked = JSON.stringify([address.filter, look.weeks, look.lanes, look.search.only]);
  const cellIndexes = useMemo(
    () => keeper.keep(asked, Int32Array.from(windowCells(board))),
    [board, keeper, asked],
  );
  const { shape, sortBy } = useListShape({
    view,
    cellIndexes,
    address,
    layout,
    extras,
    comparison: null,
    folded: folded.keys,
    by: board.by,
  });
  const grid = useListGrid({
    view,
    shape,
    extras,
    comparison: null,
    on: {
      onOpen: ({ row }) => address.openTurnover(view, row),
      onFold: folded.set,
      onSort: sortBy,
      onResize: (column, width) =>
        onLayout({ ...layout, widths: { ...layout.widths, [`list.${column}`]: width } }),
    },
  });
  useListSelection(grid, selection);
  return grid;
}
