import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { originalBaseline } from '@baton/contract/turnover/report-data.ts';
import { tracker } from '@baton/contract/turnover/tracker.ts';
import { daysOfEntries } from '@baton/domain/reports/compare.ts';
import { sCurve, type SCurve } from '@baton/domain/reports/s-curve.ts';
import { useCall } from '#session/session-context.ts';
import type { ReportProps } from '#screens/reports/report-props.ts';

export interface SCurveData {
  curve: SCurve;
  /** Without the original baseline: the points of the table, here and in files. */
  plain: SCurve;
  /** Of the current tracker: axes of the replay. */
  frame: SCurve;
  /** The original baseline, if another one is shown. */
  original: { id: number; number: string } | null;
}

/** The S-curve, with the original baseline as a thin line if it was replaced. */
export function useSCurve({ view, reportData, present, address }: ReportProps): SCurveData {
  const { period = 'week', unit = 'count' } = address.search;
  const call = useCall();
  const first = originalBaseline(view.structure, view.baseline);
  const { data } = useQuery({
    queryKey: ['tracker-days', view.programme, { baseline: first?.id }],
    enabled: first !== null,
    staleTime: 60_000,
    structuralSharing: false,
    queryFn: ({ signal }) =>
      call(tracker.days, {
        query: { programme: view.programme, baseline: first!.id },
        signal,
      }),
  });
  return useMemo(() => {
    const plain = sCurve(reportData, { period, unit });
    const frame = present === reportData ? plain : sCurve(present, { period, unit });
    if (first === null || !data) return { curve: plain, plain, frame, original: null };
    const curve = sCurve(reportData, { period, unit, original: daysOfEntries(view.set, data) });
    return { curve, plain, frame, original: first };
  }, [view, reportData, present, period, unit, data, first]);
}
