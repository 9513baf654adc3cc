import type { Grid } from '#grid/grid.ts';
import { GridView } from '#grid/grid-view.tsx';
import { listMarks } from '#turnover/cells/status-marks.tsx';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { PickerRequest } from '#grid/grid-picker.tsx';
import { DayChoice } from './day-choice.tsx';
import { isListDate } from './list-columns.ts';

/** Grid of turnovers with marks and a date picker. */
export function ListGridView({ view, grid, label }: { view: TrackerView; grid: Grid; label: string }) {
  return (
    <div className="min-h-0 flex-1">
      <GridView
        grid={grid}
        label={label}
        marks={listMarks}
        renderPicker={(request) => <ListDayPicker view={view} request={request} />}
      />
    </div>
  );
}

/** Calendar below the editor of a date. */
function ListDayPicker({ view, request }: { view: TrackerView; request: PickerRequest }) {
  return isListDate(request.column) ? <DayChoice view={view} request={request} /> : null;
}
