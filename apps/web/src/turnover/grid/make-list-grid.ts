import { createGrid, type Grid } from '#grid/grid.ts';
import type { GridHost, GridShape } from '#grid/grid-source.ts';
import { notify } from '#ui/notices/notify.ts';
import type { TrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { askWhoChanged } from '#turnover/edit/ask-who-changed.ts';
import { commitOperation } from '#turnover/edit/commit-operation.ts';
import { createUndoSteps } from '#turnover/edit/undo-steps.ts';
import { listReader } from './list-reader.ts';
import type { ListEntry, ListSource } from './list-source.ts';

/** Whom the grid asks and tells. */
export interface ListGridHost {
  source: ListSource;
  on: Pick<Required<GridHost>, 'onOpen' | 'onFold' | 'onSort' | 'onResize'>;
  tools: TrackerTools;
}

/** Makes the grid of the list; it asks whatever it is told to follow last. */
export function makeListGrid(
  first: ListGridHost,
  shape: GridShape,
): { grid: Grid; follow: (next: ListGridHost) => void } {
  let now = first;
  const steps = createUndoSteps();
  const grid = createGrid<ListEntry>({
    shape,
    source: {
      cell: (row, column) => now.source.cell(row, column),
      value: (row, column) => now.source.value(row, column),
      editText: (row, column) => now.source.editText(row, column),
      parse: (row, column, text) => now.source.parse(row, column, text),
      stamp: (row, column) => now.tools.store.versionNow(listReader.nameOf({ row, column })),
    },
    host: {
      commit: (operation) => commitOperation(now.tools, steps, operation, listReader),
      whoChanged: (cell) => askWhoChanged(now.tools, listReader, cell),
      onRefused: (_, reason) => void notify({ kind: 'info', title: 'Not here', text: reason }),
      onOpen: (cell) => now.on.onOpen(cell),
      onFold: (line, isExpanded) => now.on.onFold(line, isExpanded),
      onSort: (column) => now.on.onSort(column),
      onResize: (column, width) => now.on.onResize(column, width),
    },
  });
  steps.attach(grid);
  return { grid, follow: (next) => void (now = next) };
}
