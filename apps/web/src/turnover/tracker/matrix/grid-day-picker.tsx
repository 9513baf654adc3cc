import { dayOf, dayNumber } from '@baton/domain/day-number.ts';
import { isDay } from '@baton/domain/day.ts';
import type { PickerRequest } from '#grid/grid-picker.tsx';
import { readDay } from '#lib/read-day.ts';
import { Calendar } from '#ui/calendar.tsx';
import type { TrackerView } from '#turnover/tracker/tracker-view.ts';
import { readGateColumn } from './column-key.ts';

/** A month to choose from, below the editor of a date. */
export function GridDayPicker({ view, request }: { view: TrackerView; request: PickerRequest }) {
  if (!readGateColumn(request.column)) return null;
  const today = dayOf(view.today);
  const typed = isDay(request.text) ? request.text : readDay(request.text, { today });
  return (
    <Calendar
      label="Choose a day"
      value={typed}
      today={today}
      isDayOff={(day) => !view.context.calendar.isWorking(dayNumber(day))}
      onChange={(day) => request.choose(day)}
    />
  );
}
