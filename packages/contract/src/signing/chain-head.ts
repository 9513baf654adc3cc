import * as z from 'zod/mini';

/**
 * The last signature of a programme, as issued look-aheads and weekly reports print it. A signature has the hash of the
 * one before, so paper with this hash proves all signatures up to it.
 */
export const chainHead = z.object({
  /** Number of signatures. */
  count: z.int(),
  hash: z.string(),
});
export type ChainHead = z.infer<typeof chainHead>;
