import { useMemo } from 'react';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { sayComparison, type SayComparison } from './cell-comparison.ts';
import type { TrackerComparison } from './compare-view.ts';

/** What a grid asks about a comparison, place by place; null while nothing is compared. */
export function useSayComparison(
  view: TrackerView,
  comparison: TrackerComparison | null,
): SayComparison | null {
  return useMemo(
    () => comparison && ((place, isOut) => sayComparison(view, comparison, place, isOut)),
    [view, comparison],
  );
}
