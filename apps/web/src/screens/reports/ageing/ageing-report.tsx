import { useMemo } from 'react';
import { presentAgeing } from '@baton/domain/reports/ageing/present.ts';
import { ReportPage } from '#screens/reports/report-page.tsx';
import type { ReportProps } from '#screens/reports/report-props.ts';

/** Submitted turnovers waiting for acceptance, and rejected ones waiting for the responsible team. */
export function AgeingReport(props: ReportProps) {
  const presentation = useMemo(() => presentAgeing(props.reportData), [props.reportData]);
  return <ReportPage {...props} presentation={presentation} />;
}
