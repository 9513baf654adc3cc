import * as z from 'zod/mini';
import { copy } from './copy.ts';

/** The check of a list: its length, and if it is required that it isn't empty. */
export function listCheck<Entry>(
  entries: z.ZodMiniArray<z.ZodMiniType<Entry>>,
  { required = false, max }: { required?: boolean; max: number },
): z.ZodMiniType<Entry[]> {
  if (!required) return entries.check(atMost(max));
  const isFilled = z.refine<unknown[]>((list) => list.length > 0, { error: copy.noEntries });
  return entries.check(isFilled, atMost(max)).register(z.globalRegistry, { minItems: 1 });
}

/** Limits the length of a list; a value that is not a list gets no second error. */
export function atMost(max: number) {
  return z.refine<unknown[]>((entries) => entries.length <= max, { error: copy.tooManyEntries(max) });
}
