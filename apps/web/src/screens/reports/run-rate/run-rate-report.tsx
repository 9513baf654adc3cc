import { useMemo } from 'react';
import { presentRunRate } from '@baton/domain/reports/run-rate/present.ts';
import { dayFormats } from '#screens/reports/day-formats.ts';
import { ReportPage } from '#screens/reports/report-page.tsx';
import type { ReportProps } from '#screens/reports/report-props.ts';

/** Current rate per week, required rate and projected finish. */
export function RunRateReport(props: ReportProps) {
  const { view, reportData, address } = props;
  const { weeks = 4 } = address.search;
  const presentation = useMemo(
    () => presentRunRate({ reportData, weeks }, dayFormats(view)),
    [reportData, weeks, view],
  );
  return <ReportPage {...props} presentation={presentation} />;
}
