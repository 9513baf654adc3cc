import { useQueryClient } from '@tanstack/react-query';
import type { WeeklyEntry, WeeklyReport } from '@baton/contract/weekly/weekly-reports.ts';
import { dayNumber, dayOf } from '@baton/domain/day-number.ts';
import { formatDay } from '#lib/format-day.ts';
import { readToday } from '#lib/today.ts';
import { Badge } from '#ui/badge.tsx';

/** Permanent path of a report. */
export function weeklyAddress(id: number): string {
  return `/app/reporting/weekly/${id}`;
}

/** '9 Nov – 15 Nov'. */
export function formatWeek({ week_from }: Pick<WeeklyEntry, 'week_from'>): string {
  const today = readToday();
  return `${formatDay(week_from, today)} – ${formatDay(dayOf(dayNumber(week_from) + 6), today)}`;
}

export function WeeklyBadge({ status }: Pick<WeeklyEntry, 'status'>) {
  return status === 'frozen' ? (
    <Badge tone="info" icon="lock">
      Issued
    </Badge>
  ) : (
    <Badge tone="warning" icon="pencil">
      Draft
    </Badge>
  );
}

export const weeklyListKey = (programme: number) => ['weekly', 'list', programme];
export const weeklyKey = (id: number) => ['weekly', id];

/** Caches the report of a response and invalidates the list. */
export function useWeeklyCache() {
  const client = useQueryClient();
  return {
    store: (report: WeeklyReport) => {
      client.setQueryData(weeklyKey(report.id), report);
      void client.invalidateQueries({ queryKey: weeklyListKey(report.programme) });
    },
    remove: ({ id, programme }: WeeklyReport) => {
      client.removeQueries({ queryKey: weeklyKey(id) });
      void client.invalidateQueries({ queryKey: weeklyListKey(programme) });
    },
  };
}
