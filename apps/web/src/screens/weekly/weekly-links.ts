import type { WeeklyReport } from '@baton/contract/weekly/weekly-reports.ts';
import { encodeHistoryDrillDown } from '@baton/domain/turnover/history-drill-downs.ts';

/** Link to the turnovers that a part of the report counts; undefined if they were not stored. */
export type WeeklyLinks = (part: string) => string | undefined;

export function weeklyLinks({ number, has_turnovers }: WeeklyReport): WeeklyLinks {
  return (part) =>
    has_turnovers
      ? `/app/tracker?mark=${encodeHistoryDrillDown({ kind: 'weekly', report: number, part })}&view=list`
      : undefined;
}
