import * as z from 'zod/mini';

// An invalid parameter is dropped, so that old links still open.
const orElse = z.catch;

/** Search parameters of Home. */
export const homeSearch = z.object({
  /** The overview for a Contributor, who otherwise starts with the weekly update. */
  show: orElse(z.optional(z.enum(['overview'])), undefined),
});
export type HomeSearch = z.infer<typeof homeSearch>;
