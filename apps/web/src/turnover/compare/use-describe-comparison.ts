import { useMemo } from 'react';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { describeComparison, type DescribeComparison } from './cell-comparison.ts';
import type { TrackerComparison } from './compare-view.ts';

/** Comparison content by cell for a grid; null without a comparison. */
export function useDescribeComparison(
  view: TrackerView,
  comparison: TrackerComparison | null,
): DescribeComparison | null {
  return useMemo(
    () => comparison && ((cellIndex, isOut) => describeComparison(view, comparison, cellIndex, isOut)),
    [view, comparison],
  );
}
