import { useEffect, useMemo, useState } from 'react';
import type { DayNumber } from '@baton/domain/day-number.ts';
import { createGrid, type Grid } from '#grid/grid.ts';
import { GridView } from '#grid/grid-view.tsx';
import {
  rowHeights,
  type GridOperation,
  type GridShape,
  type GridSource,
  type Verdict,
} from '#grid/grid-source.ts';
import type { History } from '#grid/grid-operations.ts';
import { createStore, type Store } from '#lib/store.ts';
import { notify } from '#ui/notices/notify.ts';
import { StatusMark } from '#ui/status-mark.tsx';
import { GridDayPicker } from '#turnover/grid/grid-day-picker.tsx';
import type { TrackerView } from '#turnover/model/tracker-view.ts';

export interface PlanGridProps {
  view: TrackerView;
  label: string;
  columns: GridShape['columns'];
  lines: GridShape['lines'];
  source: GridSource<DayNumber>;
  /** Incremented when the source's content changes. */
  tick: number;
  onFold: (line: string, isExpanded: boolean) => void;
  /** If missing, the grid is read-only. */
  commit?:
    | ((operation: GridOperation<DayNumber>, history: Pick<History, 'drop'>) => Promise<Verdict>)
    | undefined;
}

const marks = { at_risk: <StatusMark status="at_risk" isWordHidden size={12} /> };

/** Date grid of scopes and milestones. The grid is created once; its source and callbacks follow the props. */
export function PlanGrid({ view, label, columns, lines, source, tick, onFold, commit }: PlanGridProps) {
  const [bindings] = useState(() => createStore<GridBindings>({ source, onFold, commit, tick }));
  const shape = useMemo(() => ({ columns, lines, rowHeight: rowHeights.normal }), [columns, lines]);
  const [grid] = useState(() => makeGrid(bindings, shape));
  useEffect(() => {
    bindings.set({ source, onFold, commit, tick });
    grid.setShape(shape);
    grid.changed();
  }, [grid, bindings, shape, source, onFold, commit, tick]);
  return (
    <div className="min-h-0 flex-1">
      <GridView
        grid={grid}
        label={label}
        marks={marks}
        renderPicker={(request) => <GridDayPicker view={view} request={request} />}
      />
    </div>
  );
}

type GridBindings = Pick<PlanGridProps, 'source' | 'onFold' | 'commit' | 'tick'>;

function makeGrid({ read }: Store<GridBindings>, shape: GridShape): Grid {
  const grid: Grid = createGrid<DayNumber>({
    shape,
    source: {
      cell: (row, column) => read().source.cell(row, column),
      value: (row, column) => read().source.value(row, column),
      editText: (row, column) => read().source.editText(row, column),
      parse: (row, column, text) => read().source.parse(row, column, text),
      stamp: (row, column) => read().source.stamp?.(row, column),
    },
    host: {
      commit: (operation) => read().commit?.(operation, grid.history) ?? false,
      onRefused: (_, reason) => void notify({ kind: 'info', title: 'Not here', text: reason }),
      onFold: (line, isExpanded) => read().onFold(line, isExpanded),
    },
  });
  return grid;
}
