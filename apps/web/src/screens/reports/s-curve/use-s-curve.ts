import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { tracker } from '@baton/contract/turnover/tracker.ts';
import { sCurve, type SCurve } from '@baton/domain/reports/s-curve.ts';
import { useCall } from '#session/session-context.ts';
import { pastDays } from '#turnover/compare/compare-view.ts';
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
