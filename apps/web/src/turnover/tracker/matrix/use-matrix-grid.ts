import { useEffect, useMemo, useRef, useState } from 'react';
import { createGrid, type Grid } from '#grid/grid.ts';
import {
  rowHeights,
  type GridHost,
  type GridMenuRequest,
  type GridSelected,
  type GridShape,
} from '#grid/grid-source.ts';
import { notify } from '#ui/notices/notify.ts';
import { useTrackerTools } from '#turnover/tracker/changes/tracker-tools.ts';
import type { TrackerView } from '#turnover/tracker/tracker-view.ts';
import { writeGateColumn } from './column-key.ts';
import { commitOperation, matrixReader } from './commit-operation.ts';
import { createMatrixSource, type MatrixSource, type SayComparison } from './matrix-source.ts';
import type { Entry } from './read-entry.ts';
import type { UndoSteps } from './undo-steps.ts';

export interface MatrixWiring {
  view: TrackerView;
  shape: GridShape;
  membersOf: ReadonlyMap<string, readonly number[]>;
  steps: UndoSteps;
  /** Which cells fit the filter; null where it asks nothing of cells. */
  isIn: ((row: number, column: number) => boolean) | null;
  comparison: SayComparison | null;
  on: Pick<
    Required<GridHost>,
    'onOpen' | 'onFold' | 'onFoldGroup' | 'onSort' | 'onResize' | 'canMove' | 'onMove'
  > & {
    onMenu: (request: GridMenuRequest) => void;
    onSelection: (selected: GridSelected) => void;
  };
}

export const usualHeight = rowHeights.normal;

/** The grid of the tracker, made once; what it shows and whom it tells follows the screen. */
export function useMatrixGrid({ view, shape, membersOf, steps, isIn, comparison, on }: MatrixWiring): Grid {
  const tools = useTrackerTools();
  const { store, rights } = tools;
  const source = useMemo(
    () => createMatrixSource(view, rights, (place) => store.isPending(place)),
    [view, rights, store],
  );
  const now = useRef({ source, on, tools });
  now.current = { source, on, tools };
  const [grid] = useState(() => makeGrid(now, steps, shape));
  useEffect(() => steps.attach(grid), [steps, grid]);

  useEffect(() => {
    source.setHighlight(isIn);
    source.setMembers(membersOf);
    source.setComparison(comparison);
    // It paints everything anew, also where the shape is the same.
    grid.setShape(shape);
  }, [grid, source, shape, membersOf, isIn, comparison]);

  useEffect(
    () =>
      store.subscribe((change) => {
        if (change.kind === 'whole') return;
        now.current.source.forget(change.places);
        grid.changed();
        if (!change.mine) grid.flash(cellsAt(view, change.places));
      }),
    [grid, store, view],
  );
  return grid;
}

type Now = {
  current: { source: MatrixSource; on: MatrixWiring['on']; tools: ReturnType<typeof useTrackerTools> };
};

function makeGrid(now: Now, steps: UndoSteps, shape: GridShape): Grid {
  return createGrid<Entry>({
    shape,
    source: {
      cell: (row, column) => now.current.source.cell(row, column),
      value: (row, column) => now.current.source.value(row, column),
      editText: (row, column) => now.current.source.editText(row, column),
      parse: (row, column, text) => now.current.source.parse(row, column, text),
    },
    host: {
      commit: (operation) => commitOperation(now.current.tools, steps, operation, matrixReader),
      // `?` lists the shortcuts, `/` goes to the search.
      keptKeys: '?/',
      onRefused: (_, reason) => void notify({ kind: 'info', title: 'Not here', text: reason }),
      onOpen: (cell) => now.current.on.onOpen(cell),
      onFold: (line, isExpanded) => now.current.on.onFold(line, isExpanded),
      onFoldGroup: (group) => now.current.on.onFoldGroup(group),
      onSort: (column) => now.current.on.onSort(column),
      onResize: (column, width) => now.current.on.onResize(column, width),
      canMove: (column, before) => now.current.on.canMove(column, before),
      onMove: (column, before) => now.current.on.onMove(column, before),
      onMenu: (request) => now.current.on.onMenu(request),
      onSelection: (selected) => now.current.on.onSelection(selected),
    },
  });
}

/** The cells of some places, folded as they usually are. */
function cellsAt({ set }: TrackerView, places: readonly number[]) {
  const width = set.gates.length;
  return places.flatMap((place) => {
    const row = String(set.scopes.id[Math.floor(place / width)]!);
    const { id } = set.gates[place % width]!;
    return [
      { row, column: writeGateColumn(id) },
      { row, column: writeGateColumn(id, 'forecast') },
    ];
  });
}
