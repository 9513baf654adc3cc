import { useMemo, useState } from 'react';
import { filterSet, type Filtered, type TrackerFilter } from '@baton/domain/turnover/filter.ts';
import type { Self } from '@baton/domain/turnover/mine.ts';
import { scopeStatus } from '@baton/domain/turnover/roll-up.ts';
import { historyMasks, useHistory, type HistoryState } from './use-history.ts';
import { createStickyRows } from './sticky-rows.ts';
import type { TrackerView } from '../model/tracker-view.ts';

export interface FilteredTracker extends Filtered {
  /** Basis of the key figures: filtered without the selected figure. */
  counted: Filtered;
  /** Number of complete scopes that match the filter but aren’t shown. */
  folded: number;
  /** Number of scopes of this kind. */
  total: number;
  /** The tick for which it was computed. */
  tick: number;
  /** History that the filter needs, and its loading state. */
  past: HistoryState;
}

/** Leaves out complete scopes, except one that is open beside the rows. */
export interface CompleteFold {
  except: number | null;
}

/** The filtered tracker; `tick` changes with every change of cells. */
export function useFiltered(
  view: TrackerView,
  tick: number,
  filter: TrackerFilter,
  self: Self,
  fold: CompleteFold | null = null,
): FilteredTracker {
  const isFolded = fold !== null;
  const except = fold?.except ?? null;
  const [keeper] = useState(createStickyRows);
  const hold = useHistory(view.programme, filter);
  const past = useMemo(() => historyMasks(view.set, hold), [view, hold]);
  const total = useMemo(
    () => view.set.scopes.kind.reduce((count, kind) => (kind === filter.kind ? count + 1 : count), 0),
    [view, filter.kind],
  );
  // Selecting a figure must not recompute the figures.
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
    const isShown = (row: number) =>
      set.scopes.id[row] === except || scopeStatus(set, evaluation, row) !== 'complete';
    const shown = isFolded ? found.rows.filter(isShown) : found.rows;
    const rows = keeper.keep([view, filter, self, isFolded], shown);
    const folded = isFolded ? Math.max(0, found.rows.length - rows.length) : 0;
    return { ...wide, rows, folded, isIn: found.isIn, total, past: hold };
  }, [view, wide, filter, self, past, hold, total, keeper, isFolded, except]);
}
