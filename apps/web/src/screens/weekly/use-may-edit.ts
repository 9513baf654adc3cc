import type { WeeklyReport } from '@baton/contract/turnover/weekly-reports.ts';
import { mayIn } from '#session/rights.ts';
import { useCurrentUser, useProgrammes } from '#session/session-context.ts';

/** Whether one may write the report's text, freeze it or throw it away. */
export function useMayEdit(report: WeeklyReport): boolean {
  const user = useCurrentUser();
  const programme = useProgrammes().list.find(({ id }) => id === report.programme);
  return report.status === 'draft' && programme !== undefined && mayIn(user, programme, 'issues.freeze');
}
