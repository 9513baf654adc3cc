import { useNavigate, useSearch } from '@tanstack/react-router';
import type { BaselineSearch } from './baseline-search.ts';

/** Reads and changes the search parameters of the screen. */
export function useBaselineSearch() {
  const search: BaselineSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (next: BaselineSearch, replace = false) =>
    void navigate({ to: '/app/programme/baselines', search: next as never, replace, resetScroll: false });
  return {
    search,
    /** Changes some parameters without a new history entry. */
    change: (next: BaselineSearch) => go({ ...search, ...next }, true),
    open: (id: number, more: BaselineSearch = {}) => go({ ...more, open: id }),
    compare: (a: string, b: string) => go({ a, b }),
    list: () => go({}),
  };
}

export type BaselineAddress = ReturnType<typeof useBaselineSearch>;
