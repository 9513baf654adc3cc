import * as z from 'zod/mini';

// Invalid parameters are dropped, so that old links still open.
const orElse = z.catch;

/** Search parameters of the weekly update. */
export const roundSearch = z.object({
  show: orElse(z.optional(z.enum(['mine', 'teams'])), undefined),
  team: orElse(z.optional(z.int()), undefined),
});
export type RoundSearch = z.infer<typeof roundSearch>;
