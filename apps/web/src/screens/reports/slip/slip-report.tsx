import { RemoteReport } from '#screens/reports/remote-report.tsx';
import type { ReportProps } from '#screens/reports/report-props.ts';
import { SlipContent } from './slip-content.tsx';
import { useSlipLedger } from './use-slip-ledger.ts';

/** Who moved which forecast, by how much and why. */
export function SlipReport(props: ReportProps) {
  const { query, ledger } = useSlipLedger(props);
  return (
    <RemoteReport query={query}>{() => ledger && <SlipContent {...props} ledger={ledger} />}</RemoteReport>
  );
}
