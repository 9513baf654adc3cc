import * as z from 'zod/mini';

// A link that somebody kept must open, whatever has become of its details: every search value has a fallback.
export const orElse = z.catch;
export const optionalText = orElse(z.optional(z.string()), undefined);
