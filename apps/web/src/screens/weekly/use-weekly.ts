import { useQuery, useQueryClient } from '@tanstack/react-query';
import { weeklyReports, type WeeklyReport } from '@baton/contract/weekly/weekly-reports.ts';
import { useCall } from '#session/session-context.ts';

const listKey = (programme: number) => ['weekly', 'list', programme];
const reportKey = (id: number) => ['weekly', id];

export function useWeeklyList(programme: number) {
  const call = useCall();
  return useQuery({
    queryKey: listKey(programme),
    queryFn: ({ signal }) => call(weeklyReports.list, { query: { programme }, signal }),
  });
}

export function useWeekly(id: number) {
  const call = useCall();
  return useQuery({
    queryKey: reportKey(id),
    queryFn: ({ signal }) => call(weeklyReports.read, { params: { id }, signal }),
    enabled: Number.isInteger(id),
    retry: false,
  });
}

/** Caches the report of a response and invalidates the list. */
export function useWeeklyCache() {
  const client = useQueryClient();
  return {
    store: (report: WeeklyReport) => {
      client.setQueryData(reportKey(report.id), report);
      void client.invalidateQueries({ queryKey: listKey(report.programme) });
    },
    remove: ({ id, programme }: WeeklyReport) => {
      client.removeQueries({ queryKey: reportKey(id) });
      void client.invalidateQueries({ queryKey: listKey(programme) });
    },
  };
}
