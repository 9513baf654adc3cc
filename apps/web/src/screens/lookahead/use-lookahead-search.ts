import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import * as z from 'zod/mini';
import {
  lookaheadSearch,
  usualWeeks,
  type LaneGrouping,
  type LookaheadSearch,
  type LookaheadViewName,
  type WindowWeeks,
} from '#turnover/filter/lookahead-search.ts';

/** Search parameters of the look-ahead with defaults, and a setter. */
export interface LookaheadDisplay {
  search: LookaheadSearch;
  shown: LookaheadViewName;
  weeks: WindowWeeks;
  lanes: LaneGrouping;
  change: (next: Partial<LookaheadSearch>, options?: { isStep?: boolean }) => void;
}

export function useLookaheadSearch(lookaheadWeeks: number): LookaheadDisplay {
  const given: object = useSearch({ strict: false });
  const search = useMemo(() => z.parse(lookaheadSearch, given), [given]);
  const navigate = useNavigate();
  const change = useCallback(
    (next: Partial<LookaheadSearch>, { isStep = false } = {}) =>
      void navigate({
        to: '.',
        search: ((before: LookaheadSearch) => ({ ...before, ...next })) as never,
        replace: !isStep,
        resetScroll: false,
      }),
    [navigate],
  );
  return useMemo(
    () => ({
      search,
      change,
      shown: search.view ?? 'board',
      weeks: search.weeks ?? usualWeeks(lookaheadWeeks),
      lanes: search.lanes ?? 'giver',
    }),
    [search, change, lookaheadWeeks],
  );
}
