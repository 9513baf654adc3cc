import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { createGrid, type Grid } from '#grid/grid.ts';
import type { GridHost, GridShape } from '#grid/grid-source.ts';
import { notify } from '#ui/notices/notify.ts';
import { useTrackerTools, type TrackerTools } from '#turnover/tracker/changes/tracker-tools.ts';
import { useSayComparison } from '#turnover/tracker/compare/use-say-comparison.ts';
import type { FrameContent } from '#turnover/tracker/frame-content.ts';
import { commitOperation, type Steps } from '#turnover/tracker/matrix/commit-operation.ts';
import { nameKeys } from './list-lines.ts';
import { listReader } from './list-reader.ts';
import { createListSource, type ListEntry, type ListSource } from './list-source.ts';

export interface ListWiring extends Pick<FrameContent, 'view' | 'comparison'> {
  shape: GridShape;
  on: Pick<Required<GridHost>, 'onOpen' | 'onFold' | 'onSort' | 'onResize'>;
}

/** The grid of the list, made once; what it shows and whom it tells follows the screen. */
export function useListGrid({ view, shape, comparison, on }: ListWiring): Grid {
  const tools = useTrackerTools();
  const { store, rights } = tools;
  const source = useMemo(
    () => createListSource(view, rights, (place) => store.isPending(place)),
    [view, rights, store],
  );
  const [{ grid, follow }] = useState(() => makeGrid({ source, on, tools }, shape));
  useLayoutEffect(() => follow({ source, on, tools }));
  const say = useSayComparison(view, comparison);

  useEffect(() => {
    source.setComparison(say);
    grid.setShape(shape);
    grid.changed();
  }, [grid, source, shape, say]);

  useEffect(
    () =>
      store.subscribe((change) => {
        if (change.kind === 'whole') return;
        grid.changed();
        if (change.mine) return;
        const keyOf = nameKeys(view);
        grid.flash(change.places.map((place) => ({ row: keyOf(place), column: 'forecast' })));
      }),
    [grid, store, view],
  );
  return grid;
}

interface Now {
  source: ListSource;
  on: ListWiring['on'];
  tools: TrackerTools;
}

/** The grid asks whatever it is told to follow last. */
function makeGrid(first: Now, shape: GridShape): { grid: Grid; follow: (next: Now) => void } {
  let now = first;
  const steps: Steps = new Map();
  const grid = createGrid<ListEntry>({
    shape,
    source: {
      cell: (row, column) => now.source.cell(row, column),
      value: (row, column) => now.source.value(row, column),
      editText: (row, column) => now.source.editText(row, column),
      parse: (row, column, text) => now.source.parse(row, column, text),
    },
    host: {
      commit: (operation) => commitOperation(now.tools, steps, operation, listReader),
      onRefused: (_, reason) => void notify({ kind: 'info', title: 'Not here', text: reason }),
      onOpen: (cell) => now.on.onOpen(cell),
      onFold: (line, isExpanded) => now.on.onFold(line, isExpanded),
      onSort: (column) => now.on.onSort(column),
      onResize: (column, width) => now.on.onResize(column, width),
    },
  });
  return { grid, follow: (next) => void (now = next) };
}
