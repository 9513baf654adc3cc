import { useMemo, useState } from 'react';
import { filterSet, type Filtered, type TrackerFilter } from '@baton/domain/turnover/filter.ts';
import type { Self } from '@baton/domain/turnover/mine.ts';
import { openScopes } from '@baton/domain/turnover/open-scopes.ts';
import { historyMasks, useHistory, type HistoryState } from './use-history.ts';
import { createStickyRows } from './sticky-rows.ts';
import type { TrackerView } from '../model/tracker-view.ts';

export interface FilteredTracker extends Filtered {
  /** Basis of the key figures: filtered without the selected figure. */
  counted: Filtered;
  /** Number of complete scopes that match the filter, if they can be hidden. */
  complete: number;
  /** Whether they are hidden. */
  isFolded: boolean;
  /** Number of scopes of this kind. */
  total: number;
  /** The tick for which it was computed. */
  tick: number;
  /** History that the filter needs, and its loading state. */
  past: HistoryState;
}

/** How complete scopes are treated where they can be hidden. */
interface CompleteFold {
  isShown: boolean;
  /** A scope that is open beside the rows stays. */
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
  const canFold = fold !== null;
  const isFolded = fold !== null && !fold.isShown;
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
    const isOpen = canFold ? openScopes(set, evaluation) : null;
    const open = isOpen
      ? found.rows.filter((row) => isOpen[row] === 1 || set.scopes.id[row] === except)
      : found.rows;
    const rows = keeper.keep([view, filter, self, isFolded], isFolded ? open : found.rows);
    const complete = found.rows.length - open.length;
    return { ...wide, rows, complete, isFolded, isIn: found.isIn, total, past: hold };
  }, [view, wide, filter, self, past, hold, total, keeper, canFold, isFolded, except]);
}
