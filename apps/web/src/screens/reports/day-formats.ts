import { dayOf } from '@baton/domain/day-number.ts';
import type { DayFormats } from '@baton/domain/reports/presentation.ts';
import { formatDay } from '#lib/format-day.ts';
import { describeDayWithYear } from '#turnover/model/format-day-of.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';

/** Axes leave out the year of the data date, as in the PDF; sentences always have the year. */
export function dayFormats({ dataDate }: Pick<TrackerView, 'dataDate'>): DayFormats {
  return { day: describeDayWithYear, shortDay: (day) => formatDay(dayOf(day), dayOf(dataDate)) };
}
