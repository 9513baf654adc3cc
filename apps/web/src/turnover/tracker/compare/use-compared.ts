import { useMemo } from 'react';
import type { Self } from '@baton/domain/turnover/filter.ts';
import { measureRows } from '@baton/domain/turnover/measures.ts';
import type { TrackerView } from '#turnover/tracker/tracker-view.ts';
import { useFiltered, type FilteredTracker } from '#turnover/tracker/use-filtered.ts';
import type { TrackerAddress } from '#turnover/tracker/use-tracker-search.ts';
import { narrowTo } from './compare-view.ts';
import { readCompare, type CompareWith } from './compare-with.ts';
import { useComparison, type ComparisonHold } from './use-comparison.ts';

export interface ComparedTracker extends ComparisonHold {
  compare: CompareWith | null;
  filtered: FilteredTracker;
}

/** What the filter leaves, compared, and narrowed to one kind of difference where one is chosen. */
export function useCompared(
  view: TrackerView,
  tick: number,
  { search, filter }: TrackerAddress,
  self: Self,
): ComparedTracker {
  const found = useFiltered(view, tick, filter, self);
  const { baseline, as_of, diff } = search;
  const compare = useMemo(() => readCompare({ baseline, as_of }), [baseline, as_of]);
  const hold = useComparison(view, found, compare);
  const { comparison } = hold;
  const filtered = useMemo(() => {
    if (!comparison || diff === undefined) return found;
    const { set, judgement, context } = view;
    const narrow = narrowTo(found, comparison.places[diff], set.gates.length);
    return { ...found, ...narrow, figures: measureRows(set, judgement, narrow.rows, context, narrow.isIn) };
  }, [view, found, comparison, diff]);
  return { ...hold, compare, filtered };
}
