import { useMemo } from 'react';
import type { Self } from '@baton/domain/turnover/mine.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { foldsComplete } from '#turnover/filter/folds-complete.ts';
import { useFiltered, type FilteredTracker } from '#turnover/filter/use-filtered.ts';
import type { TrackerAddress } from '#turnover/filter/use-tracker-search.ts';
import { narrowTo, cellIndexesOfChange } from './compare-view.ts';
import { readCompare, type CompareWith } from './compare-with.ts';
import { useComparison, type ComparisonState } from './use-comparison.ts';

export interface ComparedTracker extends ComparisonState {
  compare: CompareWith | null;
  /** The key changes with the filter. */
  filtered: FilteredTracker & { key: string };
}

/** The filtered and compared tracker, restricted to one difference if selected. */
export function useCompared(
  view: TrackerView,
  tick: number,
  { search, filter, sheet }: TrackerAddress,
  { self, showsComplete }: { self: Self; showsComplete: boolean },
): ComparedTracker {
  const fold = foldsComplete(search, filter)
    ? { isShown: showsComplete, except: sheet?.scope ?? null }
    : null;
  const found = useFiltered(view, tick, filter, self, fold);
  const { baseline, as_of, since, diff } = search;
  const compare = useMemo(() => readCompare({ baseline, as_of, since }), [baseline, as_of, since]);
  const hold = useComparison(view, found, compare);
  const { comparison } = hold;
  const filtered = useMemo(() => {
    const isNarrowed = comparison !== null && diff !== undefined;
    const key = JSON.stringify(isNarrowed ? [filter, diff, compare] : [filter]);
    if (!isNarrowed) return { ...found, key };
    const narrow = narrowTo(found, cellIndexesOfChange(comparison, diff), view.set.milestones.length);
    return { ...found, ...narrow, key, counted: narrow };
  }, [view, found, comparison, diff, compare, filter]);
  return { ...hold, compare, filtered };
}
