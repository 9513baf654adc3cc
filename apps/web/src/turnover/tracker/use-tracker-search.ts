import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { TrackerFilter } from '@baton/domain/turnover/filter.ts';
import { readFilter, writeFilter } from '#turnover/filter/filter-search.ts';
import { readName } from './selection/turnover-selection.ts';
import { readOpen, writeOpen, type OpenSheet, type TrackerSearch } from './tracker-search.ts';
import type { TrackerView } from './tracker-view.ts';

/** The tracker's part of the address, and the ways to change it. */
export function useTrackerSearch() {
  const search: TrackerSearch = useSearch({ strict: false });
  const navigate = useNavigate();

  const change = (next: Partial<TrackerSearch>, { isStep = false } = {}) =>
    void navigate({
      to: '.',
      search: ((before: TrackerSearch) => ({ ...before, ...next })) as never,
      // Narrowing and sorting leave no trail of steps to go back through; opening a sheet does.
      replace: !isStep,
      resetScroll: false,
    });

  const replace = (next: TrackerSearch) =>
    void navigate({ to: '.', search: next as never, replace: true, resetScroll: false });

  const filter = useMemo(() => readFilter(search), [search]);
  return {
    search,
    filter,
    change,
    /** Shows something else altogether. */
    replace,
    setFilter: (next: TrackerFilter) => change(writeFilter(next)),
    sheet: useMemo(() => readOpen(search.open), [search.open]),
    open: (sheet: OpenSheet) => change({ open: writeOpen(sheet), tab: undefined }, { isStep: true }),
    /** Opens a turnover by its word (see `writeName`). */
    openTurnover(view: TrackerView, key: string) {
      const name = readName(key);
      const row = name ? view.set.rowOf.get(name.scope) : undefined;
      if (name && row !== undefined)
        change(
          { open: writeOpen({ ...name, kind: view.set.scopes.kind[row]! }), tab: undefined },
          { isStep: true },
        );
    },
    close: () => change({ open: undefined, tab: undefined }),
  };
}

export type TrackerAddress = ReturnType<typeof useTrackerSearch>;
