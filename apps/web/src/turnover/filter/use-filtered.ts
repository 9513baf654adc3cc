import { useMemo, useState } from 'react';
import { filterSet, type Filtered, type TrackerFilter } from '@baton/domain/turnover/filter.ts';
import type { Self } from '@baton/domain/turnover/mine.ts';
import { historyMasks, useHistory, type HistoryState } from './use-history.ts';
import { createStickyRows } from './sticky-rows.ts';
import type { TrackerView } from '../model/tracker-view.ts';

export interface FilteredTracker extends Filtered {
  /** What the figures above the grid are reckoned from: what the rest of the filter leaves. */
  counted: Filtered;
  /** Scopes of this kind that there are at all. */
  total: number;
  /** The change at which it was reckoned. */
  tick: number;
  /** What the filter asks of the past, and whether it is told. */
  past: HistoryState;
}

/** What the filter leaves; `tick` says that cells have changed. */
export function useFiltered(
  view: TrackerView,
  tick: number,
  filter: TrackerFilter,
  self: Self,
): FilteredTracker {
  const [keeper] = useState(createStickyRows);
  const hold = useHistory(view.programme, filter);
  const past = useMemo(() => historyMasks(view.set, hold), [view, hold]);
  const total = useMemo(
    () => view.set.scopes.kind.reduce((count, kind) => (kind === filter.kind ? count + 1 : count), 0),
    [view, filter.kind],
  );
  // Whoever goes from figure to figure leaves the figures themselves as they are.
  const rest = JSON.stringify({ ...filter, measure: null });
  const wide = useMemo(() => {
    const { set, evaluation } = view;
    const context = { ...view.context, self, history: past };
    return { counted: filterSet(set, evaluation, JSON.parse(rest) as TrackerFilter, context), tick };
  }, [view, tick, rest, self, past]);
  return useMemo(() => {
    const { set, evaluation, context } = view;
    const found =
      filter.measure === null
        ? wide.counted
        : filterSet(set, evaluation, filter, { ...context, self, history: past });
    const rows = keeper.keep([view, filter, self], found.rows);
    return { ...wide, rows, isIn: found.isIn, total, past: hold };
  }, [view, wide, filter, self, past, hold, total, keeper]);
}
