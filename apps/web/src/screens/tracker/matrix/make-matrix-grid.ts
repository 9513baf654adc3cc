import { createGrid, type Grid } from '#grid/grid.ts';
import type { GridHost, GridMenuRequest, GridSelected, GridShape } from '#grid/grid-source.ts';
import { notify } from '#ui/notices/notify.ts';
import type { TrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { askWhoChanged } from '#turnover/edit/ask-who-changed.ts';
import { commitOperation, matrixReader } from '#turnover/edit/commit-operation.ts';
import type { MatrixSource } from './matrix-source.ts';
import type { Entry } from '#turnover/cells/read-entry.ts';
import type { UndoSteps } from '#turnover/edit/undo-steps.ts';

/** What the grid asks and tells at present. */
export interface MatrixGridHost {
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

/** Makes the grid of the matrix; it asks whatever it is told to follow last. */
export function makeMatrixGrid(
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
