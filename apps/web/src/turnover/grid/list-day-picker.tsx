import type { PickerRequest } from '#grid/grid-picker.tsx';
import { DayChoice } from './day-choice.tsx';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { isListDate } from './list-columns.ts';

/** A month to choose from, below the editor of a date. */
export function ListDayPicker({ view, request }: { view: TrackerView; request: PickerRequest }) {
  return isListDate(request.column) ? <DayChoice view={view} request={request} /> : null;
}
