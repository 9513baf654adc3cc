import * as z from 'zod/mini';

// A link that somebody kept must open, whatever has become of its details.
const orElse = z.catch;

/** The round's part of the address. */
export const roundSearch = z.object({
  show: orElse(z.optional(z.enum(['mine', 'teams'])), undefined),
  team: orElse(z.optional(z.int()), undefined),
});
export type RoundSearch = z.infer<typeof roundSearch>;
