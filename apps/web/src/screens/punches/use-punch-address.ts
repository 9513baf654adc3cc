import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useLatest } from '#lib/use-latest.ts';
import {
  readPunchSearch,
  writePunchSearch,
  type PunchQuery,
  type PunchSearch,
} from './filter/punch-search.ts';

const outstanding: PunchQuery = { state: 'open.cleared' };

/** Filter, order and open punch of the address, and functions that change them. */
export function usePunchAddress() {
  const given: Record<string, unknown> = useSearch({ strict: false });
  const written = JSON.stringify(writePunchSearch(readPunchSearch(given)));
  // The same object until one of the parameters changes.
  const search = useMemo(() => readPunchSearch(JSON.parse(written) as Record<string, unknown>), [written]);
  const latest = useLatest(search);
  const navigate = useNavigate();
  return useMemo(() => {
    const change = (next: Partial<PunchSearch>, { isStep = false } = {}) =>
      void navigate({
        to: '.',
        search: ((before: object) => ({
          ...before,
          ...writePunchSearch({ ...latest.current, ...next }),
        })) as never,
        replace: !isStep,
        ignoreBlocker: true,
        resetScroll: false,
      });
    const isBare = Object.keys(search.query).length === 0;
    return {
      search,
      /** A bare address shows what is outstanding. */
      query: isBare ? outstanding : search.query,
      change,
      setQuery: (query: PunchQuery) => change({ query }),
      open: (id: number) => change({ open: id }, { isStep: true }),
      close: () => change({ open: undefined, tab: undefined }),
    };
  }, [search, latest, navigate]);
}

export type PunchAddress = ReturnType<typeof usePunchAddress>;
