import type { WeeklyEntry } from '@baton/contract/weekly/weekly-reports.ts';
import { dayNumber, dayOf } from '@baton/domain/day-number.ts';
import { formatDay } from '#lib/format-day.ts';
import { readToday } from '#lib/today.ts';

/** Permanent path of a report. */
export function weeklyAddress(id: number): string {
  return `/app/reporting/weekly/${id}`;
}

/** '9 Nov – 15 Nov'. */
export function formatWeek({ week_from }: Pick<WeeklyEntry, 'week_from'>): string {
  const today = readToday();
  return `${formatDay(week_from, today)} – ${formatDay(dayOf(dayNumber(week_from) + 6), today)}`;
}
