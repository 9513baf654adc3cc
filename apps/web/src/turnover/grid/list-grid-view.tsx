import type { Grid } from '#grid/grid.ts';
import { GridView } from '#grid/grid-view.tsx';
import { statusMarks } from '#turnover/cells/status-marks.tsx';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { ListDayPicker } from './list-day-picker.tsx';

/** A list of turnovers as a grid, with the marks of statuses and a month to pick days from. */
export function ListGridView({ view, grid, label }: { view: TrackerView; grid: Grid; label: string }) {
  return (
    <div className="min-h-0 flex-1">
      <GridView
        grid={grid}
        label={label}
        marks={statusMarks}
        renderPicker={(request) => <ListDayPicker view={view} request={request} />}
      />
    </div>
  );
}
