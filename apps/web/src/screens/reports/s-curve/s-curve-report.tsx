import { useRead } from '#resource/use-read.ts';
import { useMemo } from 'react';
import { originalBaseline } from '@baton/contract/reports/report-data.ts';
import { tracker } from '@baton/contract/tracker/tracker.ts';
import { daysOfEntries } from '@baton/domain/reports/compare.ts';
import { presentCurve, type CurveInput } from '@baton/domain/reports/s-curve/present.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { dayFormats } from '#screens/reports/day-formats.ts';
import { PeriodControl } from '#screens/reports/period-control.tsx';
import { ReportPage } from '#screens/reports/report-page.tsx';
import type { ReportProps } from '#screens/reports/report-props.ts';

/** Cumulative planned, completed and forecast turnovers over time. */
export function SCurveReport({ present: current, ...props }: ReportProps) {
  const { view, address, reportData } = props;
  const { period = 'week', unit = 'count' } = address.search;
  const original = useOriginal(view);
  const presentation = useMemo(
    () => presentCurve({ reportData, current, period, unit, original }, dayFormats(view)),
    [reportData, current, period, unit, original, view],
  );
  return (
    <ReportPage
      {...props}
      presentation={presentation}
      controls={
        <>
          <SegmentedControl
            label="Unit"
            value={unit}
            segments={[
              { id: 'count', label: 'Count' },
              { id: 'weight', label: 'Weight' },
            ]}
            onChange={(next) => address.change({ unit: next === 'count' ? undefined : next })}
          />
          <PeriodControl address={address} />
        </>
      }
    />
  );
}

/** The original baseline, if it was replaced; null until it is loaded. */
function useOriginal({ structure, baseline, programme, set }: TrackerView): CurveInput['original'] {
  const first = originalBaseline(structure, baseline);
  const { data } = useRead(
    ['tracker-days', programme, { baseline: first?.id }],
    tracker.days,
    { query: { programme, baseline: first?.id ?? 0 } },
    { enabled: first !== null, staleTime: 60_000, structuralSharing: false },
  );
  return useMemo(
    () => (first === null || !data ? null : { ...first, days: daysOfEntries(set, data) }),
    [first, data, set],
  );
}
