import type { WeeklyEntry } from '@baton/contract/turnover/weekly-reports.ts';
import { formatDay } from '#lib/format-day.ts';
import { readToday } from '#lib/today.ts';

/** Where a report is found, now and later. */
export function weeklyAddress(id: number): string {
  return `/app/reporting/weekly/${id}`;
}

/** '9 Nov – 15 Nov'. */
export function sayWeek({ week_from, data_date }: Pick<WeeklyEntry, 'week_from' | 'data_date'>): string {
  const today = readToday();
  return `${formatDay(week_from, today)} – ${formatDay(data_date, today)}`;
}
