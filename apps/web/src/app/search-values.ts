import * as z from 'zod/mini';

// Every search parameter has a fallback, so that old links still open.
export const orElse = z.catch;
export const optionalText = orElse(z.optional(z.string()), undefined);
export const optionalId = orElse(z.optional(z.int()), undefined);

/** Search parameters of a list; a large one has those of its filter, too. */
export const dataAreaSearch = z.looseObject({
  search: orElse(z.optional(z.coerce.string()), undefined),
  sort: optionalText,
  filter: optionalText,
  new: orElse(z.optional(z.boolean()), undefined),
  copy: optionalId,
  open: optionalId,
  tab: orElse(z.optional(z.enum(['comments', 'certificates', 'preview', 'history'])), undefined),
});

/** Search parameters of the user's settings. */
export const settingsSearch = z.object({
  tab: orElse(
    z.optional(
      z.enum(['profile', 'password', 'appearance', 'notifications', 'deputies', 'sessions', 'activity']),
    ),
    undefined,
  ),
});
