import { lazy, Suspense } from 'react';
import { dayOf, dayNumber } from '@baton/domain/day-number.ts';
import { isDay } from '@baton/domain/day.ts';
import type { PickerRequest } from '#grid/grid-picker.tsx';
import { readDay } from '#lib/read-day.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';

const Calendar = lazy(async () => ({ default: (await import('#ui/calendar.tsx')).Calendar }));

/** Calendar of the edited day, with the programme’s days off. */
export function DayChoice({ view, request }: { view: TrackerView; request: PickerRequest }) {
  const today = dayOf(view.today);
  const typed = isDay(request.text) ? request.text : readDay(request.text, { today });
  return (
    <Suspense>
      <Calendar
        label="Choose a date"
        value={typed}
        today={today}
        isDayOff={(day) => !view.context.calendar.isWorking(dayNumber(day))}
        onChange={(day) => request.choose(day)}
      />
    </Suspense>
  );
}
