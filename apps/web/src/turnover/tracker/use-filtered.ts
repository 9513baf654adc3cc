import { useMemo, useState } from 'react';
import { filterSet, type Filtered, type Self, type TrackerFilter } from '@baton/domain/turnover/filter.ts';
import { measureRows, type Measure } from '@baton/domain/turnover/measures.ts';
import { createRowKeeper } from './keep-shown.ts';
import type { TrackerView } from './tracker-view.ts';

export interface FilteredTracker extends Filtered {
  /** The figures above the grid, over what the rest of the filter leaves. */
  figures: Record<Measure, number>;
  /** Scopes of this kind that there are at all. */
  total: number;
  /** The change at which it was reckoned. */
  tick: number;
}

/** What the filter leaves, and its figures; `tick` says that cells have changed. */
export function useFiltered(
  view: TrackerView,
  tick: number,
  filter: TrackerFilter,
  self: Self,
): FilteredTracker {
  const [keeper] = useState(createRowKeeper);
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
    const rows = keeper.keep([view, filter, self], found.rows);
    return { rows, isIn: found.isIn, figures, total, tick };
  }, [view, tick, filter, self, total, keeper]);
}
