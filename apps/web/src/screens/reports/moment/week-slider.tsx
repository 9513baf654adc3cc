import { useMemo } from 'react';
import { dayNumber, dayOf, noDay, type DayNumber } from '@baton/domain/day-number.ts';
import { describeDay } from '#turnover/model/format-day-of.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { MomentProps } from './data-date-choice.tsx';

/** Changes the data date week by week, so every report follows. */
export function WeekSlider({ address, live }: MomentProps) {
  const weeks = useMemo(() => sliderWeeks(live), [live]);
  const last = weeks.length - 1;
  const at = weekAt(weeks, address.search.data_date);
  return (
    <input
      type="range"
      aria-label="Data date, week by week"
      aria-valuetext={describeDay(live, weeks[at]!)}
      min={0}
      max={last}
      value={at}
      onChange={(event) => {
        const to = Number(event.target.value);
        address.change({ data_date: to === last ? undefined : dayOf(weeks[to]!) });
      }}
      className="w-28 accent-(--accent) max-sm:w-20"
    />
  );
}

/** Position of the week that is shown; a day between two weeks counts as the earlier one. */
function weekAt(weeks: readonly DayNumber[], selectedDay: string | undefined): number {
  if (selectedDay === undefined) return weeks.length - 1;
  return Math.max(
    0,
    weeks.findLastIndex((day) => dayOf(day) <= selectedDay),
  );
}

/** Limit of the slider, in weeks (three years). */
const maxWeeks = 156;

/** Days of the slider: a week apart, the last one is the programme's data date. */
export function sliderWeeks({ set, structure, dataDate }: TrackerView): DayNumber[] {
  let first = dataDate - 7;
  for (const { data_date } of structure.baselines) first = Math.min(first, dayNumber(data_date));
  for (const actual of set.cells.actual) if (actual !== noDay && actual < first) first = actual;
  const count = Math.min(maxWeeks, Math.ceil((dataDate - first) / 7));
  return Array.from({ length: count + 1 }, (_, at) => dataDate - (count - at) * 7);
}
