import { type LookaheadContent, windowCells } from '#screens/lookahead/lookahead-content.ts';
import { ListGridView } from '#turnover/grid/list-grid-view.tsx';
import { LookaheadBar } from '#screens/lookahead/lookahead-bar.tsx';
import { useMemo, useState } from 'react';
import type { Grid } from '#grid/grid.ts';
import { useListGrid } from '#turnover/grid/use-list-grid.ts';
import { useListSelection } from '#turnover/grid/use-list-selection.ts';
import { useListShape } from '#turnover/grid/use-list-shape.ts';
import { useFolded } from '#turnover/grid/use-folded.ts';
import { useLayout } from '#turnover/grid/use-layout.ts';
import { lookaheadExtras } from './lookahead-extras.ts';
import { createStickyOrder } from './sticky-order.ts';
import { copy } from '#screens/lookahead/copy.ts';

/** Look-ahead list: one row for each turnover, by lane and date. */
export function LookaheadList(content: LookaheadContent) {
  const { view, board, selection } = content;
  const grid = useLookaheadList(content);
  return (
    <>
      <ListGridView view={view} grid={grid} label={copy.list.label} />
      <LookaheadBar {...{ view, board, selection }} />
    </>
  );
}

/** The tracker's list grid with the columns of the look-ahead. */
function useLookaheadList({ view, board, history, selection, address, display }: LookaheadContent): Grid {
  const [layout, onLayout] = useLayout();
  const folded = useFolded();
  const extras = useMemo(() => lookaheadExtras(view, history), [view, history]);
  const [stickyOrder] = useState(createStickyOrder);
  const query = JSON.stringify([address.filter, display.weeks, display.lanes, display.search.only]);
  const cellIndexes = useMemo(
    () => stickyOrder.keep(query, Int32Array.from(windowCells(board))),
    [board, stickyOrder, query],
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
