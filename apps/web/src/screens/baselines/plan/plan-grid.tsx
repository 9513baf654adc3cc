import { useMemo } from 'react';
import type { DayNumber } from '@baton/domain/day-number.ts';
import type { Grid } from '#grid/grid.ts';
import { GridView } from '#grid/grid-view.tsx';
import { useGrid } from '#grid/use-grid.ts';
import {
  rowHeights,
  type GridOperation,
  type GridShape,
  type GridSource,
  type Verdict,
} from '#grid/grid-source.ts';
import type { History } from '#grid/grid-operations.ts';
import { useEffectOnChange } from '#lib/use-effect-on-change.ts';
import { notify } from '#ui/notices/notify.ts';
import { StatusMark } from '#ui/status-mark.tsx';
import { GridDayPicker } from '#turnover/grid/grid-day-picker.tsx';
import type { TrackerView } from '#turnover/model/tracker-view.ts';

interface PlanGridProps {
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

/** Date grid of scopes and milestones. */
export function PlanGrid({ view, label, columns, lines, source, tick, onFold, commit }: PlanGridProps) {
  const shape = useMemo(() => ({ columns, lines, rowHeight: rowHeights.normal }), [columns, lines]);
  const grid: Grid = useGrid<DayNumber>({
    shape,
    source,
    host: {
      commit: (operation) => commit?.(operation, grid.history) ?? false,
      onRefused: (_, reason) => void notify({ kind: 'info', title: 'Can’t edit this cell', text: reason }),
      onFold,
    },
  });
  useEffectOnChange(() => grid.changed(), [tick]);
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
