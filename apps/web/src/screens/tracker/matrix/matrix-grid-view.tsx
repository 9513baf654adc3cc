import type { Grid } from '#grid/grid.ts';
import { GridView } from '#grid/grid-view.tsx';
import { statusMarks } from '#turnover/cells/status-marks.tsx';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { GridDayPicker } from '#turnover/grid/grid-day-picker.tsx';

/** The grid of the matrix, with the marks of statuses and a month to pick days from. */
export function MatrixGridView({ view, grid }: { view: TrackerView; grid: Grid }) {
  return (
    <GridView
      grid={grid}
      label="Tracker"
      marks={statusMarks}
      renderPicker={(request) => <GridDayPicker view={view} request={request} />}
    />
  );
}
