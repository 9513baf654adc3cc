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
