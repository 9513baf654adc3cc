import { useEffect, useMemo, useRef, useState } from 'react';
import { createGrid, type Grid } from '#grid/grid.ts';
import type { CellRef, GridCell, GridHost, GridPatch, GridShape } from '#grid/grid-source.ts';
import { notify } from '#ui/notices/notify.ts';
import type { CellChange } from '#turnover/tracker/changes/cell-change.ts';
import { useTrackerTools } from '#turnover/tracker/changes/tracker-tools.ts';
import {
  commitOperation,
  type OperationReader,
  type Steps,
} from '#turnover/tracker/matrix/commit-operation.ts';
import { readName } from '#turnover/tracker/selection/turnover-selection.ts';
import type { TrackerView } from '#turnover/tracker/tracker-view.ts';
import { isListDate } from './list-columns.ts';
import { createListSource, type ListEntry } from './list-source.ts';
import { nameKeys } from './list-lines.ts';

export interface ListWiring {
  view: TrackerView;
  shape: GridShape;
  comparison: ((place: number, isOut: boolean) => Partial<GridCell>) | null;
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
  const now = useRef({ source, on, tools });
  now.current = { source, on, tools };
  const [grid] = useState(() => {
    const steps: Steps = new Map();
    return createGrid<ListEntry>({
      shape,
      source: {
        cell: (row, column) => now.current.source.cell(row, column),
        value: (row, column) => now.current.source.value(row, column),
        editText: (row, column) => now.current.source.editText(row, column),
        parse: (row, column, text) => now.current.source.parse(row, column, text),
      },
      host: {
        commit: (operation) => commitOperation(now.current.tools, steps, operation, listReader),
        onRefused: (_, reason) => void notify({ kind: 'info', title: 'Not here', text: reason }),
        onOpen: (cell) => now.current.on.onOpen(cell),
        onFold: (line, isExpanded) => now.current.on.onFold(line, isExpanded),
        onSort: (column) => now.current.on.onSort(column),
        onResize: (column, width) => now.current.on.onResize(column, width),
      },
    });
  });

  useEffect(() => {
    source.setComparison(comparison);
    grid.setShape(shape);
    grid.changed();
  }, [grid, source, shape, comparison]);

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

/** The list: a row is a turnover, a column one of its fields. */
const listReader: OperationReader<ListEntry> = {
  nameOf: ({ row }: CellRef) => readName(row) ?? { scope: 0, milestone: 0 },
  changesOf({ row, column, after }: GridPatch<ListEntry>): CellChange[] {
    const name = readName(row);
    if (!name) return [];
    if (column === 'remark') return [{ ...name, field: 'remark', value: String(after) }];
    if (!isListDate(column)) return [];
    if (after === 'not required') return [{ ...name, field: 'required', value: false }];
    return [{ ...name, field: column, value: after }];
  },
};
