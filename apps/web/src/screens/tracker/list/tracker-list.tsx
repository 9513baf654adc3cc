import type { FrameContent } from '#turnover/grid/frame-content.ts';
import { useFolded } from '#turnover/grid/use-folded.ts';
import { GridSheet } from '#screens/tracker/print/printed-sheets.ts';
import { TurnoverFrame } from '#screens/tracker/turnover-frame.tsx';
import { useReportData } from '#turnover/compare/use-report-data.ts';
import { ListGridView } from '#turnover/grid/list-grid-view.tsx';
import { useListGrid } from '#turnover/grid/use-list-grid.ts';
import { useListSelection } from '#turnover/grid/use-list-selection.ts';
import { useListShape } from '#turnover/grid/use-list-shape.ts';

/** Tracker list: one row for each filtered turnover. */
export function TrackerList({ view, filtered, address, layout, onLayout, ...props }: FrameContent) {
  const { comparison, selection } = props;
  const { statuses, drillDowns } = address.filter;
  const asksForNotRequired =
    address.search.diff === 'removed' ||
    statuses.includes('not_required') ||
    drillDowns.some(({ kind }) => kind === 'then');
  const { cellIndexes } = useReportData(view, filtered, asksForNotRequired);
  const folded = useFolded();
  const { shape, sortBy } = useListShape({
    view,
    cellIndexes,
    address,
    layout,
    comparison,
    folded: folded.keys,
    by: address.search.by ?? null,
  });
  const grid = useListGrid({
    view,
    shape,
    comparison,
    on: {
      onOpen: ({ row }) => address.openTurnover(view, row),
      onFold: folded.set,
      onSort: sortBy,
      onResize: (column, width) =>
        onLayout({ ...layout, widths: { ...layout.widths, [`list.${column}`]: width } }),
    },
  });
  useListSelection(grid, selection);
  return (
    <TurnoverFrame {...{ address, selection }} count={cellIndexes.length}>
      <ListGridView view={view} grid={grid} label="Turnovers" />
      <GridSheet {...{ grid, view, filtered, address }} turnovers={cellIndexes.length} />
    </TurnoverFrame>
  );
}
