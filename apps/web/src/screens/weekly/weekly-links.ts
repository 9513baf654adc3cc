import type { WeeklyReport } from '@baton/contract/turnover/weekly-reports.ts';
import { encodeHistoryDrillDown } from '@baton/domain/turnover/history-drill-downs.ts';

/** Where the turnovers are listed that a part of the report counted; undefined where they were not kept. */
export type WeeklyLinks = (part: string) => string | undefined;

export function weeklyLinks({ number, has_turnovers }: WeeklyReport): WeeklyLinks {
  return (part) =>
    has_turnovers
      ? `/app/tracker?mark=${encodeHistoryDrillDown({ kind: 'weekly', report: number, part })}&view=list`
      : undefined;
}
