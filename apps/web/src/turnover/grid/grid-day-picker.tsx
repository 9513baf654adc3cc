import type { PickerRequest } from '#grid/grid-picker.tsx';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { readMilestoneColumn } from '../cells/column-key.ts';
import { DayChoice } from './day-choice.tsx';

/** Calendar below the editor of a date. */
export function GridDayPicker({ view, request }: { view: TrackerView; request: PickerRequest }) {
  return readMilestoneColumn(request.column) ? <DayChoice view={view} request={request} /> : null;
}
