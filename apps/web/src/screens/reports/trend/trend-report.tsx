import { RemoteReport } from '#screens/reports/remote-report.tsx';
import type { ReportProps } from '#screens/reports/report-props.ts';
import { useReportAnswer } from '#screens/reports/use-report-answer.ts';
import { TrendContent } from './trend-content.tsx';

/** Forecast of each milestone, week by week. */
export function TrendReport(props: ReportProps) {
  const query = useReportAnswer('trend', props.programme.id, props.address);
  return <RemoteReport query={query}>{(answer) => <TrendContent {...props} answer={answer} />}</RemoteReport>;
}
