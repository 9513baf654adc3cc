import { useMemo } from 'react';
import { weeklyCapacities } from '@baton/contract/turnover/report-data.ts';
import { maxBoxes, presentSkyline, type SkylinePresentation } from '@baton/domain/reports/skyline/present.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { dayFormats } from '#screens/reports/day-formats.ts';
import { PeriodControl } from '#screens/reports/period-control.tsx';
import { ReportPage } from '#screens/reports/report-page.tsx';
import type { ReportProps } from '#screens/reports/report-props.ts';
import type { ReportAddress } from '#screens/reports/use-report-address.ts';
import { copy } from './copy.ts';

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
      remark={presentation.canHaveCodes ? undefined : copy.noCodes(maxBoxes)}
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
        label={copy.basis.label}
        value={search.basis ?? 'forecast'}
        segments={[
          { id: 'baseline', label: copy.basis.baseline },
          { id: 'forecast', label: copy.basis.forecast },
          { id: 'actual', label: copy.basis.actual },
        ]}
        onChange={(next) => change({ basis: next === 'forecast' ? undefined : next })}
      />
      <PeriodControl address={address} />
      <SegmentedControl
        label={copy.zoom.label}
        value={presentation.zoom}
        isDisabled={!presentation.canHaveCodes}
        segments={[
          { id: 'codes', label: copy.zoom.codes },
          { id: 'fit', label: copy.zoom.fit },
        ]}
        onChange={(next) => change({ zoom: next })}
      />
    </>
  );
}
