import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { createGrid, type Grid } from '#grid/grid.ts';
import {
  rowHeights,
  type GridHost,
  type GridMenuRequest,
  type GridSelected,
  type GridShape,
} from '#grid/grid-source.ts';
import { useEffectOnChange } from '#lib/use-effect-on-change.ts';
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
  const tellSource = () => {
    source.setHighlight(isIn);
    source.setMembers(membersOf);
    source.setComparison(comparison);
  };
  const [{ grid, follow }] = useState(() => {
    tellSource();
    return makeGrid({ source, on, tools }, steps, shape);
  });
  useLayoutEffect(() => follow({ source, on, tools }));
  useEffect(() => steps.attach(grid), [steps, grid]);

  useEffectOnChange(() => {
    tellSource();
    // It paints everything anew, also where the shape is the same.
    grid.setShape(shape);
  }, [source, shape, membersOf, isIn, comparison]);

  useEffect(
    () =>
      store.subscribe((change) => {
        if (change.kind === 'whole') return;
        source.forget(change.places);
        grid.changed();
        if (!change.mine) grid.flash(cellsAt(view, change.places));
      }),
    [grid, store, source, view],
  );
  return grid;
}

/** What the grid asks and tells at present. */
interface Now {
  source: MatrixSource;
  on: MatrixWiring['on'];
  tools: ReturnType<typeof useTrackerTools>;
}

function makeGrid(
  first: Now,
  steps: UndoSteps,
  shape: GridShape,
): { grid: Grid; follow: (next: Now) => void } {
  let now = first;
  const grid = createGrid<Entry>({
    shape,
    source: {
      cell: (row, column) => now.source.cell(row, column),
      value: (row, column) => now.source.value(row, column),
      editText: (row, column) => now.source.editText(row, column),
      parse: (row, column, text) => now.source.parse(row, column, text),
    },
    host: {
      commit: (operation) => commitOperation(now.tools, steps, operation, matrixReader),
      // `?` lists the shortcuts, `/` goes to the search.
      keptKeys: '?/',
      onRefused: (_, reason) => void notify({ kind: 'info', title: 'Not here', text: reason }),
      onOpen: (cell) => now.on.onOpen(cell),
      onFold: (line, isExpanded) => now.on.onFold(line, isExpanded),
      onFoldGroup: (group) => now.on.onFoldGroup(group),
      onSort: (column) => now.on.onSort(column),
      onResize: (column, width) => now.on.onResize(column, width),
      canMove: (column, before) => now.on.canMove(column, before),
      onMove: (column, before) => now.on.onMove(column, before),
      onMenu: (request) => now.on.onMenu(request),
      onSelection: (selected) => now.on.onSelection(selected),
    },
  });
  return { grid, follow: (next) => void (now = next) };
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
