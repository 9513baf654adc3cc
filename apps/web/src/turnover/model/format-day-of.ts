import { dayOf, noDay, type DayNumber } from '@baton/domain/day-number.ts';
import { formatDay, formatDayWithYear } from '#lib/format-day.ts';
import type { TrackerView } from './tracker-view.ts';
import { copy } from './copy.ts';

/** A day in the user’s format, or a dash. */
export function describeDay(view: TrackerView, day: DayNumber): string {
  return day === noDay ? '–' : formatDay(dayOf(day), dayOf(view.today));
}

/** A day with its year, for sentences; or a dash. */
export function describeDayWithYear(day: DayNumber): string {
  return day === noDay ? '–' : formatDayWithYear(dayOf(day));
}

/** Days between two days in both units: '9 days (7 working)'; null if one is missing. */
export function describeDistance({ context }: TrackerView, from: DayNumber, to: DayNumber): string | null {
  if (from === noDay || to === noDay) return null;
  const [days, working] = [Math.abs(to - from), Math.abs(context.calendar.between(from, to))];
  return copy.distance(days, working);
}
