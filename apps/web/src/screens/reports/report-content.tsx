import { Suspense, useEffect } from 'react';
import { whenIdle } from '#lib/when-idle.ts';
import { Button } from '#ui/button.tsx';
import { clearedFilter } from '#turnover/filter/count-filters.ts';
import { HistoryLoader } from '#turnover/filter/history-loader.tsx';
import type { HistoryState } from '#turnover/filter/use-history.ts';
import { ReportEmpty } from './report-empty.tsx';
import type { ReportProps } from './report-props.ts';
import { ReportSkeleton } from './report-skeleton.tsx';
import { reportComponents } from './report-components.ts';
import { copy } from './copy.ts';

/** Preloads all reports, because users open several. A failed load is retried when the report is opened. */
function loadReports(): void {
  for (const { load } of Object.values(reportComponents)) load().catch(() => undefined);
}

export interface ReportContentProps extends ReportProps {
  /** History that the filter needs. */
  past: HistoryState;
}

/** The selected report, or an empty state if no turnover matches the filter. */
export function ReportContent({ past, ...props }: ReportContentProps) {
  const { address, reportData } = props;
  useEffect(() => whenIdle(loadReports), []);
  if (past.isLoading || past.error !== null) return <HistoryLoader past={past}>{null}</HistoryLoader>;
  if (reportData.cellIndexes.length === 0)
    return (
      <ReportEmpty
        report={address.report}
        title={copy.noMatches.title}
        icon="list-filter"
        actions={
          <Button onPress={() => address.setFilter(clearedFilter(address.filter))}>
            {copy.noMatches.action}
          </Button>
        }
      >
        {copy.noMatches.text}
      </ReportEmpty>
    );
  const Report = reportComponents[address.report];
  return (
    <Suspense fallback={<ReportSkeleton />}>
      <Report {...props} />
    </Suspense>
  );
}
