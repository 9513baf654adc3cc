import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { tracker } from '@baton/contract/turnover/tracker.ts';
import { sCurve, type SCurve } from '@baton/domain/reports/s-curve.ts';
import { useCall } from '#session/session-context.ts';
import { pastDays } from '#turnover/compare/compare-view.ts';
import type { ReportProps } from '#screens/reports/report-props.ts';

export interface SCurveHold {
  curve: SCurve;
  /** Without the first baseline: the points of the table, here and in files. */
  plain: SCurve;
  /** Of the tracker as it is: the frame that a replay is drawn in. */
  frame: SCurve;
  /** The first baseline, where another one is shown. */
  original: { id: number; number: string } | null;
}

/** The curve, with the first baseline as a thin line where it was replaced. */
export function useSCurve({ view, reportData, present, address }: ReportProps): SCurveHold {
  const { period = 'week', unit = 'count' } = address.search;
  const call = useCall();
  const first = view.structure.baselines.find(({ status }) => status !== 'draft');
  const isReplaced = first !== undefined && first.id !== view.baseline;
  const { data } = useQuery({
    queryKey: ['tracker-days', view.programme, { baseline: first?.id }],
    enabled: isReplaced,
    staleTime: 60_000,
    structuralSharing: false,
    queryFn: ({ signal }) =>
      call(tracker.days, {
        query: { programme: view.programme, baseline: first!.id },
        signal,
      }),
  });
  return useMemo(() => {
    const original = isReplaced && data ? pastDays(view.set, data).days : undefined;
    const curve = sCurve(reportData, { period, unit, ...(original && { original }) });
    const plain = original ? sCurve(reportData, { period, unit }) : curve;
    const frame = present === reportData ? plain : sCurve(present, { period, unit });
    return { curve, plain, frame, original: original ? { id: first!.id, number: first!.number } : null };
  }, [view, reportData, present, period, unit, isReplaced, data, first]);
}
