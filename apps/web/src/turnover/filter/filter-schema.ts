import * as z from 'zod/mini';
import { isDay } from '@baton/domain/day.ts';

// A link that somebody kept must open, whatever has become of its details: what can't be read asks nothing.
const orElse = z.catch;
const optional = <Schema extends z.ZodMiniType>(schema: Schema) => orElse(z.optional(schema), undefined);

/** One id stands as a number, several as `4-7-12`, which needs no escape in an address. */
const ids = optional(
  z.union([z.int().check(z.positive()), z.string().check(z.regex(/^[1-9]\d*(-[1-9]\d*)*$/))]),
);
const day = optional(z.string().check(z.refine(isDay)));

/** The filter as it stands in the address; tracker, look-ahead and reports share it. */
export const filterSearch = z.object({
  q: optional(z.coerce.string()),
  kind: optional(z.literal('area')),
  area: ids,
  team: ids,
  discipline: ids,
  location: ids,
  owner: ids,
  phase: optional(z.array(z.coerce.string())),
  milestone: ids,
  status: optional(z.string()),
  from: day,
  to: day,
  /** A figure by its name; what it asks is known where figures are reckoned. */
  kpi: optional(z.string()),
  /** What marks of pictures stand for, as `group.giver.12~fault.stale`. */
  mark: optional(z.string()),
  mine: optional(z.literal(true)),
});
export type FilterSearch = z.infer<typeof filterSearch>;
