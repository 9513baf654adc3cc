import * as z from 'zod/mini';
import type { ListSearch } from '#resource/list-search.ts';

const orElse = z.catch;
const side = orElse(z.optional(z.coerce.string()), undefined);

/** Search parameters of the baselines screen, in addition to those of its list. */
export const baselineSearch = z.object({
  /** The two compared plans: baseline id or `forecast`. */
  a: side,
  b: side,
  /** Tab of the record sheet, shown over the dates. */
  tab: orElse(z.optional(z.enum(['details', 'history'])), undefined),
  kind: orElse(z.optional(z.enum(['system', 'area'])), undefined),
  /** The date import dialog is open. */
  import: orElse(z.optional(z.boolean()), undefined),
});

export type BaselineSearch = Omit<ListSearch, 'tab'> & z.infer<typeof baselineSearch>;

/** The date grid takes the whole window; the list is an ordinary page. */
export function showsPlan({ open, a, b }: Record<string, unknown>): boolean {
  return open !== undefined || (a !== undefined && b !== undefined);
}
