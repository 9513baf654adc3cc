import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { tracker } from '@baton/contract/turnover/tracker.ts';
import type { Filtered } from '@baton/domain/turnover/filter.ts';
import { useCall } from '#session/session-context.ts';
import type { TrackerView } from '#turnover/tracker/tracker-view.ts';
import { sayCompare, type CompareWith } from './compare-with.ts';
import { compareView, pastDays, type TrackerComparison } from './compare-view.ts';

export interface ComparisonHold {
  /** Null while nothing is compared, or it is not there yet. */
  comparison: TrackerComparison | null;
  isLoading: boolean;
  error: unknown;
  retry: () => void;
}

/** Fetches what the tracker is compared with, and compares; the active baseline is there already. */
export function useComparison(
  view: TrackerView,
  filtered: Filtered,
  compare: CompareWith | null,
): ComparisonHold {
  const call = useCall();
  const isActive = compare !== null && 'baseline' in compare && compare.baseline === view.baseline;
  const isAsked = compare !== null && !isActive;
  const { programme } = view;
  const query = useQuery({
    queryKey: ['tracker-days', programme, compare],
    enabled: isAsked,
    // The past does not change; a draft of a baseline may.
    staleTime: compare !== null && 'asOf' in compare ? Infinity : 60_000,
    structuralSharing: false,
    queryFn: ({ signal }) =>
      call(tracker.days, {
        query: {
          programme,
          ...(compare && 'asOf' in compare ? { as_of: compare.asOf } : { baseline: compare?.baseline ?? 0 }),
        },
        signal,
        isQuiet: true,
      }),
  });
  const { data, error, refetch, isLoading } = query;
  const past = useMemo(() => {
    if (isActive) return { days: view.set.cells.baseline, gone: 0 };
    return isAsked && data ? pastDays(view.set, data) : null;
  }, [view, isActive, isAsked, data]);
  const comparison = useMemo(
    () => (compare && past ? compareView(view, filtered, past, sayCompare(view, compare)) : null),
    [view, filtered, past, compare],
  );
  return {
    comparison,
    isLoading: isAsked && isLoading,
    error: isAsked ? error : null,
    retry: () => void refetch(),
  };
}
