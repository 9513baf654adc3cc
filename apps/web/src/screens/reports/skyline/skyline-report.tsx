import { useMemo } from 'react';
import { weeklyCapacities } from '@baton/contract/reports/report-data.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { maxBoxes, presentSkyline, type SkylinePresentation } from '@baton/domain/reports/skyline/present.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { dayFormats } from '#screens/reports/day-formats.ts';
import { PeriodControl } from '#screens/reports/period-control.tsx';
import { ReportPage } from '#screens/reports/report-page.tsx';
import type { ReportProps } from '#screens/reports/report-props.ts';
import type { ReportAddress } from '#screens/reports/use-report-address.ts';

/** Every turnover as a box in its week or month. */
export function SkylineReport({ present: current, ...props }: ReportProps) {
  const { view, reportData, address } = props;
  const { basis = 'forecast', period = 'week', zoom } = address.search;
  const { teams } = address.filter;
  const presentation = useMemo(() => {
    const capacity = weeklyCapacities(view.structure);
    return presentSkyline(
      { reportData, current, period, basis, capacity, teams, zoom: zoom ?? 'auto' },
      dayFormats(view),
    );
  }, [view, reportData, current, period, basis, teams, zoom]);
  return (
    <ReportPage
      {...props}
      presentation={presentation}
      remark={
        presentation.canHaveCodes
          ? undefined
          : `Codes are shown for up to ${formatNumber(maxBoxes)} turnovers. Narrow the filter to see them.`
      }
      controls={<SkylineControls {...{ address, presentation }} />}
    />
  );
}

interface SkylineControlsProps {
  address: ReportAddress;
  presentation: SkylinePresentation;
}

function SkylineControls({ address, presentation }: SkylineControlsProps) {
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
        value={presentation.zoom}
        isDisabled={!presentation.canHaveCodes}
        segments={[
          { id: 'codes', label: 'Codes' },
          { id: 'fit', label: 'Fit' },
        ]}
        onChange={(next) => change({ zoom: next })}
      />
    </>
  );
}
