import { useMemo } from 'react';
import { runRate, runRateSentence } from '@baton/domain/reports/run-rate.ts';
import { sCurve } from '@baton/domain/reports/s-curve.ts';
import { measureRows } from '@baton/domain/turnover/measures.ts';
import { sayDay } from '#turnover/model/say-day.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { homeGround } from './home-ground.ts';

/** How the programme stands: its figures and curve, and a sentence that says it. */
export function useStanding(view: TrackerView, tick: number) {
  // Cells change in place, so what is reckoned from them depends on the tick.
  const { ground, kind, standing } = useMemo(() => {
    const { ground: found, kind: of } = homeGround(view);
    const { set, judgement, context } = view;
    const rows = set.scopes.id.flatMap((_, row) => (set.scopes.kind[row] === of ? [row] : []));
    return {
      ground: found,
      kind: of,
      standing: {
        kind: of,
        measures: measureRows(set, judgement, rows, context),
        curve: sCurve(found, { period: 'week', unit: 'count' }),
        run: runRate(found),
      },
      tick,
    };
  }, [view, tick]);
  return { ground, kind, standing, sentence: runRateSentence(standing.run, (day) => sayDay(view, day)) };
}
