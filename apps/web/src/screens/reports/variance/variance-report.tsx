import { useMemo } from 'react';
import { presentVariance } from '@baton/domain/reports/variance/present.ts';
import { ReportPage } from '#screens/reports/report-page.tsx';
import type { ReportProps } from '#screens/reports/report-props.ts';

/** Variance of forecasts and actuals against the baseline, with the schedule indices. */
export function VarianceReport(props: ReportProps) {
  const presentation = useMemo(() => presentVariance(props.reportData), [props.reportData]);
  return <ReportPage {...props} presentation={presentation} />;
}
