import { dayOf } from '@baton/domain/day-number.ts';
import type { FormatDay } from '@baton/domain/turnover/explain.ts';
import { formatDay } from '#lib/format-day.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';

/** Formats the days of axes: without the year of the data date, as in the PDF. Sentences always have the year. */
export function axisDay({ dataDate }: Pick<TrackerView, 'dataDate'>): FormatDay {
  return (day) => formatDay(dayOf(day), dayOf(dataDate));
}
