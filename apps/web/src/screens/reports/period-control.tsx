import { SegmentedControl } from '#ui/segmented-control.tsx';
import type { ReportAddress } from './use-report-address.ts';

export function PeriodControl({ address: { search, change } }: { address: ReportAddress }) {
  return (
    <SegmentedControl
      label="Period"
      value={search.period ?? 'week'}
      segments={[
        { id: 'week', label: 'Weeks' },
        { id: 'month', label: 'Months' },
      ]}
      onChange={(next) => change({ period: next === 'week' ? undefined : next })}
    />
  );
}
