import * as z from 'zod/mini';
import { copy } from './copy.ts';
import { text, type Field } from './field.ts';

/** A colour as #rrggbb, or none. */
export function colour(basics: { label: string }): Field<string, false> {
  const field = text({ ...basics, max: 7, synonyms: ['color'], meaning: 'colour' });
  const check = z.pipe(field.check, z.string()).check(
    z.refine((value) => value === '' || /^#[0-9a-f]{6}$/i.test(value), {
      error: copy.notColour,
    }),
  );
  return { ...field, check };
}
