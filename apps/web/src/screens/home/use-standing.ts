import { useMemo } from 'react';
import { runRate, runRateSentence } from '@baton/domain/reports/run-rate.ts';
import { sCurve } from '@baton/domain/reports/s-curve.ts';
import { measureRows } from '@baton/domain/turnover/measures.ts';
import { describeDay } from '#turnover/model/format-day-of.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { homeData } from './home-data.ts';

/** How the programme stands: its figures and curve, and a sentence that says it. */
export function useStanding(view: TrackerView, tick: number) {
  // Cells change in place, so what is reckoned from them depends on the tick.
  const { reportData, kind, standing } = useMemo(() => {
    const { reportData: found, kind: of } = homeData(view);
    const { set, evaluation, context } = view;
    const rows = set.scopes.id.flatMap((_, row) => (set.scopes.kind[row] === of ? [row] : []));
    return {
      reportData: found,
      kind: of,
      standing: {
        kind: of,
        measures: measureRows(set, evaluation, rows, context),
        curve: sCurve(found, { period: 'week', unit: 'count' }),
        run: runRate(found),
      },
      tick,
    };
  }, [view, tick]);
  return {
    reportData,
    kind,
    standing,
    sentence: runRateSentence(standing.run, (day) => describeDay(view, day)),
  };
}
