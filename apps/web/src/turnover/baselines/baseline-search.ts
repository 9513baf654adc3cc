import { useNavigate, useSearch } from '@tanstack/react-router';
import * as z from 'zod/mini';
import type { ListSearch } from '#resource/list-search.ts';

const orElse = z.catch;
const side = orElse(z.optional(z.coerce.string()), undefined);

/** What the screen of baselines has in its address besides its list. */
export const baselineSearch = z.object({
  /** Two plans side by side: the id of a baseline, or `forecast`. */
  a: side,
  b: side,
  /** The record's own sheet over its dates. */
  tab: orElse(z.optional(z.enum(['details', 'history'])), undefined),
  kind: orElse(z.optional(z.enum(['system', 'area'])), undefined),
  /** The file dialog is open. */
  import: orElse(z.optional(z.boolean()), undefined),
});

export type BaselineSearch = Omit<ListSearch, 'tab'> & z.infer<typeof baselineSearch>;

/** Dates are a grid that takes the whole window; the list of baselines is a page. */
export function showsPlan({ open, a, b }: Record<string, unknown>): boolean {
  return open !== undefined || (a !== undefined && b !== undefined);
}

/** The address of the screen, and ways to change it. */
export function useBaselineSearch() {
  const search: BaselineSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (next: BaselineSearch, replace = false) =>
    void navigate({ to: '/app/programme/baselines', search: next as never, replace, resetScroll: false });
  return {
    search,
    /** Changes some of it in place. */
    change: (next: BaselineSearch) => go({ ...search, ...next }, true),
    open: (id: number, more: BaselineSearch = {}) => go({ ...more, open: id }),
    compare: (a: string, b: string) => go({ a, b }),
    list: () => go({}),
  };
}

export type BaselineAddress = ReturnType<typeof useBaselineSearch>;
