import { SegmentedControl } from '#ui/segmented-control.tsx';
import { PeriodControl } from '#screens/reports/period-control.tsx';
import type { ReportAddress } from '#screens/reports/use-report-address.ts';

export interface SkylineControlsProps {
  address: ReportAddress;
  zoom: 'codes' | 'fit';
  canHaveCodes: boolean;
}

/** By which date, cut into what, and how large. */
export function SkylineControls({ address, zoom, canHaveCodes }: SkylineControlsProps) {
  const { search, change } = address;
  return (
    <>
      <SegmentedControl
        label="Date"
        value={search.basis ?? 'forecast'}
        segments={[
          { id: 'baseline', label: 'Baseline' },
          { id: 'forecast', label: 'Forecast' },
          { id: 'actual', label: 'Actual' },
        ]}
        onChange={(next) => change({ basis: next === 'forecast' ? undefined : next })}
      />
      <PeriodControl address={address} />
      <SegmentedControl
        label="Size"
        value={zoom}
        isDisabled={!canHaveCodes}
        segments={[
          { id: 'codes', label: 'Codes' },
          { id: 'fit', label: 'Fit' },
        ]}
        onChange={(next) => change({ zoom: next })}
      />
    </>
  );
}
