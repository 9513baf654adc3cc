import { useSearch, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import type { TrackerFilter } from '@baton/domain/turnover/filter.ts';
import type { Measure } from '@baton/domain/turnover/measures.ts';
import { readFilter, writeFilter } from '@baton/contract/tracker/filter-search.ts';
import { readCellKey } from '#turnover/model/cell-name.ts';
import { readOpen, trackerSearch, writeOpen, type OpenSheet, type TrackerSearch } from './tracker-search.ts';
import type { TrackerView } from '../model/tracker-view.ts';
import { afterPaint } from '#lib/after-paint.ts';
import { useLatest } from '#lib/use-latest.ts';

/** The tracker’s search parameters, and functions that change them. */
export function useTrackerSearch() {
  const given: object = useSearch({ strict: false });
  const written = useMemo(() => z.parse(trackerSearch, given), [given]);
  const { search, go } = useSearchAhead(written);

  const change = useCallback(
    (next: Partial<TrackerSearch>, step?: SearchStep) => go((before) => ({ ...before, ...next }), step),
    [go],
  );
  // Other parameters change more often, and recomputing the filter is expensive.
  const asked = JSON.stringify(writeFilter(readFilter(search)));
  const filter = useMemo(() => readFilter(JSON.parse(asked) as TrackerSearch), [asked]);
  const setFilter = useCallback((next: TrackerFilter) => change(writeFilter(next)), [change]);
  const setMeasure = useCallback(
    (measure: Measure | null) =>
      go((before) => ({ ...before, ...writeFilter({ ...readFilter(before), measure }) })),
    [go],
  );
  const sheet = useMemo(() => readOpen(search.open), [search.open]);
  return useMemo(
    () => ({
      search,
      filter,
      change,
      /** Replaces all parameters. */
      replace: (next: TrackerSearch) => go(() => next),
      setFilter,
      setMeasure,
      sheet,
      open: (opened: OpenSheet) => change({ open: writeOpen(opened), tab: undefined }, { isStep: true }),
      /** Opens a turnover by its key (see `writeName`). */
      openTurnover({ set }: TrackerView, key: string) {
        const name = readCellKey(key);
        const row = name ? set.rowOf.get(name.scope) : undefined;
        if (!name || row === undefined) return;
        change(
          { open: writeOpen({ ...name, kind: set.scopes.kind[row]! }), tab: undefined },
          { isStep: true },
        );
      },
      close: () => change({ open: undefined, tab: undefined }),
    }),
    [search, filter, sheet, change, setFilter, setMeasure, go],
  );
}

export type TrackerAddress = ReturnType<typeof useTrackerSearch>;

/** Whether a change adds an entry to the browser history. */
interface SearchStep {
  isStep?: boolean;
}

/**
 * Search parameters, applied before the URL changes: the change is rendered first, and the URL, which the whole page
 * subscribes to, is updated after the paint. Fast typing is therefore never overwritten by an older value.
 */
function useSearchAhead(given: TrackerSearch) {
  const router = useRouter();
  const [ahead, setAhead] = useState<{ search: TrackerSearch; underWay: number } | null>(null);
  const written = useLatest(given);

  const go = useCallback(
    (next: (before: TrackerSearch) => TrackerSearch, { isStep = false }: SearchStep = {}) => {
      setAhead((before) => ({
        search: next(before?.search ?? written.current),
        underWay: (before?.underWay ?? 0) + 1,
      }));
      const arrived = () =>
        setAhead((before) =>
          before === null || before.underWay <= 1 ? null : { ...before, underWay: before.underWay - 1 },
        );
      const { pathname } = router.latestLocation;
      afterPaint(() => {
        // Ignored if the user has moved to another screen.
        if (router.latestLocation.pathname !== pathname) return arrived();
        router
          .navigate({
            to: '.',
            search: next as never,
            // Filtering and sorting replace the history entry; opening a sheet adds one.
            replace: !isStep,
            resetScroll: false,
          })
          .then(arrived, arrived);
      });
    },
    [router, written],
  );
  return { search: ahead?.search ?? given, go };
}
