import { useMemo, useRef } from 'react';
import { filterSet, type Filtered, type Self, type TrackerFilter } from '@baton/domain/turnover/filter.ts';
import { measureRows, type Measure } from '@baton/domain/turnover/measures.ts';
import { keepShown } from './keep-shown.ts';
import type { TrackerView } from './tracker-view.ts';

export interface FilteredTracker extends Filtered {
  /** The figures above the grid, over what the rest of the filter leaves. */
  figures: Record<Measure, number>;
  /** Scopes of this kind that there are at all. */
  total: number;
}

interface Shown {
  view: TrackerView;
  filter: TrackerFilter;
  self: Self;
  rows: readonly number[];
}

/** What the filter leaves, and its figures; `tick` says that cells have changed. */
export function useFiltered(
  view: TrackerView,
  tick: number,
  filter: TrackerFilter,
  self: Self,
): FilteredTracker {
  const shown = useRef<Shown>(null);
  const total = useMemo(
    () => view.set.scopes.kind.reduce((count, kind) => (kind === filter.kind ? count + 1 : count), 0),
    [view, filter.kind],
  );
  return useMemo(() => {
    const { set, judgement } = view;
    const context = { ...view.context, self };
    const wide = filterSet(set, judgement, { ...filter, measure: null }, context);
    const figures = measureRows(set, judgement, wide.rows, context, wide.isIn);
    const found = filter.measure === null ? wide : filterSet(set, judgement, filter, context);
    const last = shown.current;
    const isSame = last?.view === view && last.filter === filter && last.self === self;
    const rows = isSame ? keepShown(last.rows, found.rows) : found.rows;
    shown.current = { view, filter, self, rows };
    void tick;
    return { rows, isIn: found.isIn, figures, total };
  }, [view, tick, filter, self, total]);
}
