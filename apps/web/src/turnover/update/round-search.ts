import * as z from 'zod/mini';

/** The round's part of the address. */
export const roundSearch = z.object({
  show: z.catch(z.optional(z.enum(['mine', 'teams'])), undefined),
  team: z.catch(z.optional(z.int()), undefined),
});
export type RoundSearch = z.infer<typeof roundSearch>;
