import type { Grid } from '#grid/grid.ts';
import { GridView } from '#grid/grid-view.tsx';
import { readMilestoneColumn } from '#turnover/cells/column-key.ts';
import { attributeField } from '#turnover/cells/scope-record.ts';
import { matrixMarks } from '#turnover/cells/status-marks.tsx';
import { DayChoice } from '#turnover/grid/day-choice.tsx';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { copy } from './copy.ts';

/** The grid with its marks and a date picker. */
export function MatrixGridView({ view, grid }: { view: TrackerView; grid: Grid }) {
  return (
    <GridView
      grid={grid}
      label={copy.grid}
      marks={matrixMarks}
      renderPicker={(request) =>
        isDayColumn(view, request.column) ? <DayChoice view={view} request={request} /> : null
      }
    />
  );
}

function isDayColumn(view: TrackerView, column: string): boolean {
  return readMilestoneColumn(column) !== null || attributeField(view, 'system', column)?.kind === 'day';
}
