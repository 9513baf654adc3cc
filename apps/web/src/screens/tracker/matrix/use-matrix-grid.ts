import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { createGrid, type Grid } from '#grid/grid.ts';
import { useDescribeComparison } from '#turnover/compare/use-describe-comparison.ts';
import type { FrameContent } from '#turnover/grid/frame-content.ts';
import { useMatrixSelection } from './use-matrix-selection.ts';
import type { GridShape, GridHost, GridMenuRequest, GridSelected } from '#grid/grid-source.ts';
import { useEffectOnChange } from '#lib/use-effect-on-change.ts';
import { useTrackerTools, type TrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { writeMilestoneColumn } from '#turnover/cells/column-key.ts';
import { createMatrixSource, type MatrixSource } from './matrix-source.ts';
import type { UndoSteps } from '#turnover/edit/undo-steps.ts';
import { notify } from '#ui/notices/notify.ts';
import { askWhoChanged } from '#turnover/edit/ask-who-changed.ts';
import { commitOperation, matrixReader, type Entry } from '#turnover/edit/commit-operation.ts';

interface MatrixWiring extends Pick<FrameContent, 'view' | 'comparison' | 'selection'> {
  shape: GridShape;
  membersOf: ReadonlyMap<string, readonly number[]>;
  steps: UndoSteps;
  /** Whether a cell matches the filter; null if the filter doesn't concern cells. */
  isIn: ((row: number, column: number) => boolean) | null;
  on: MatrixGridHost['on'];
}

/** The tracker's grid. It is created once; its data and callbacks follow the screen. */
export function useMatrixGrid(wiring: MatrixWiring): Grid {
  const { view, shape, membersOf, steps, isIn, on } = wiring;
  const comparison = useDescribeComparison(view, wiring.comparison);
  const tools = useTrackerTools();
  const { store, rights } = tools;
  const source = useMemo(
    () => createMatrixSource(view, rights, (cellIndex) => store.isPending(cellIndex)),
    [view, rights, store],
  );
  const updateSource = () => {
    source.setHighlight(isIn);
    source.setMembers(membersOf);
    source.setComparison(comparison);
  };
  const [{ grid, follow }] = useState(() => {
    updateSource();
    return makeMatrixGrid({ source, on, tools }, steps, shape);
  });
  useLayoutEffect(() => follow({ source, on, tools }));
  useEffect(() => steps.attach(grid), [steps, grid]);

  useEffectOnChange(() => {
    updateSource();
    // Repaints all cells, also if the shape is the same.
    grid.setShape(shape);
  }, [source, shape, membersOf, isIn, comparison]);

  useEffect(
    () =>
      store.subscribe((change) => {
        if (change.kind === 'whole') return;
        source.forget(change.cellIndexes);
        grid.changed();
        if (!change.mine) grid.flash(cellsAt(view, change.cellIndexes));
      }),
    [grid, store, source, view],
  );
  useMatrixSelection(grid, view, shape, wiring.selection);
  return grid;
}

/** The cells at some indexes, in columns that show the main date or the forecast. */
function cellsAt({ set }: TrackerView, cellIndexes: readonly number[]) {
  const width = set.milestones.length;
  return cellIndexes.flatMap((cellIndex) => {
    const row = String(set.scopes.id[Math.floor(cellIndex / width)]!);
    const { id } = set.milestones[cellIndex % width]!;
    return [
      { row, column: writeMilestoneColumn(id) },
      { row, column: writeMilestoneColumn(id, 'forecast') },
    ];
  });
}

/** Data and callbacks of the grid. */
interface MatrixGridHost {
  source: MatrixSource;
  on: Pick<
    Required<GridHost>,
    'onOpen' | 'onFold' | 'onFoldGroup' | 'onSort' | 'onResize' | 'canMove' | 'onMove'
  > & {
    onMenu: (request: GridMenuRequest) => void;
    onSelection: (selected: GridSelected) => void;
  };
  tools: TrackerTools;
}

/** Creates the grid; it uses the data and callbacks last passed to `follow`. */
function makeMatrixGrid(
  first: MatrixGridHost,
  steps: UndoSteps,
  shape: GridShape,
): { grid: Grid; follow: (next: MatrixGridHost) => void } {
  let now = first;
  const grid = createGrid<Entry>({
    shape,
    source: {
      cell: (row, column) => now.source.cell(row, column),
      value: (row, column) => now.source.value(row, column),
      editText: (row, column) => now.source.editText(row, column),
      parse: (row, column, text) => now.source.parse(row, column, text),
      stamp: (row, column) => now.tools.store.versionNow(matrixReader.nameOf({ row, column })),
    },
    host: {
      commit: (operation) => commitOperation(now.tools, steps, operation, matrixReader),
      whoChanged: (cell) => askWhoChanged(now.tools, matrixReader, cell),
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
