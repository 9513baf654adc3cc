import { RemoteReport } from '#screens/reports/remote-report.tsx';
import type { ReportProps } from '#screens/reports/report-props.ts';
import { SlipContent } from './slip-content.tsx';
import { useSlipLog } from './use-slip-log.ts';

/** Who moved which forecast, by how much and why. */
export function SlipReport(props: ReportProps) {
  const { query, slipLog } = useSlipLog(props);
  return (
    <RemoteReport query={query}>{() => slipLog && <SlipContent {...props} slipLog={slipLog} />}</RemoteReport>
  );
}
