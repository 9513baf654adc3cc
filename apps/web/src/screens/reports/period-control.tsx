import { SegmentedControl } from '#ui/segmented-control.tsx';
import type { ReportAddress } from './use-report-address.ts';
import { copy } from './copy.ts';

export function PeriodControl({ address: { search, change } }: { address: ReportAddress }) {
  return (
    <SegmentedControl
      label={copy.period.label}
      value={search.period ?? 'week'}
      segments={[
        { id: 'week', label: copy.period.week },
        { id: 'month', label: copy.period.month },
      ]}
      onChange={(next) => change({ period: next === 'week' ? undefined : next })}
    />
  );
}
