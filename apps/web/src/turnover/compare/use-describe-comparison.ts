import { useMemo } from 'react';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { describeComparison, type DescribeComparison } from './cell-comparison.ts';
import type { TrackerComparison } from './compare-view.ts';

/** What a grid asks about a comparison, place by place; null while nothing is compared. */
export function useDescribeComparison(
  view: TrackerView,
  comparison: TrackerComparison | null,
): DescribeComparison | null {
  return useMemo(
    () => comparison && ((cellIndex, isOut) => describeComparison(view, comparison, cellIndex, isOut)),
    [view, comparison],
  );
}
