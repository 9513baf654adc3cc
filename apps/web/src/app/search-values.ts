import * as z from 'zod/mini';

// Every search parameter has a fallback, so that old links still open.
export const orElse = z.catch;
export const optionalText = orElse(z.optional(z.string()), undefined);
