import { useRead } from '#resource/use-read.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useEffect, useRef } from 'react';
import { tracker } from '@baton/contract/tracker/tracker.ts';
import { stateSince } from '@baton/domain/reports/since.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { FilteredTracker } from '#turnover/filter/use-filtered.ts';
import { describeCompare, type CompareWith } from './compare-with.ts';
import { compareView, pastDays, type TrackerComparison } from './compare-view.ts';

export interface ComparisonState {
  /** Null without a comparison, or while it loads. */
  comparison: TrackerComparison | null;
  isLoading: boolean;
  error: unknown;
  retry: () => void;
}

/** Loads the state to compare with and compares. The active baseline needs no request. */
export function useComparison(
  view: TrackerView,
  filtered: FilteredTracker,
  compare: CompareWith | null,
): ComparisonState {
  const { programme } = view;
  const isActive = compare !== null && 'baseline' in compare && compare.baseline === view.baseline;
  const since = compare !== null && 'since' in compare ? compare.since : null;
  const isAsked = compare !== null && !isActive && since === null;
  const days = useRead(
    ['tracker-days', programme, compare],
    tracker.days,
    {
      query: {
        programme,
        ...(compare && 'asOf' in compare && { as_of: compare.asOf }),
        ...(compare && 'baseline' in compare && { baseline: compare.baseline }),
      },
    },
    {
      enabled: isAsked,
      // Earlier states don’t change, but draft baselines do.
      staleTime: compare !== null && 'asOf' in compare ? Infinity : 60_000,
      structuralSharing: false,
    },
  );
  const changed = useChanged(programme, since, filtered.tick);
  const past = useMemo(() => {
    if (isActive) return { days: view.set.cells.baseline, gone: 0 };
    if (since !== null) return changed.data ? stateSince(view.set, changed.data) : null;
    return isAsked && days.data ? pastDays(view.set, days.data) : null;
  }, [view, isActive, isAsked, since, days.data, changed.data]);
  const comparison = useMemo(
    () => (compare && past ? compareView(view, filtered, past, describeCompare(view, compare)) : null),
    [view, filtered, past, compare],
  );
  const asked = since === null ? days : changed;
  return {
    comparison,
    isLoading: (isAsked || since !== null) && asked.isLoading,
    error: isAsked || since !== null ? asked.error : null,
    retry: () => void asked.refetch(),
  };
}

/**
 * Earlier values of the turnovers changed since a time. Refetched with every change, because all others count as
 * unchanged.
 */
function useChanged(programme: number, since: string | null, tick: number) {
  const client = useQueryClient();
  const asked = useRef(tick);
  useEffect(() => {
    if (asked.current === tick) return;
    asked.current = tick;
    void client.invalidateQueries({ queryKey: ['tracker-changed', programme] });
  }, [client, programme, tick]);
  return useRead(
    ['tracker-changed', programme, since],
    tracker.changed,
    { query: { programme, since: since ?? '' } },
    { enabled: since !== null, staleTime: 0, structuralSharing: false },
  );
}
