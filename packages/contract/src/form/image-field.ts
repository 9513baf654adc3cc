import * as z from 'zod/mini';
import type { Field } from './field.ts';
import type { Form } from './form.ts';

/** What an image may be: the page says it, the server holds to it. */
export const imageLimits = {
  types: ['image/png', 'image/jpeg', 'image/webp'],
  bytes: 2 * 1024 * 1024,
  side: 4096,
} as const;

export type ImageType = (typeof imageLimits.types)[number];

/**
 * A picture. It is answered as an address that works for some hours, or null. A new one comes as the file itself, in
 * multipart; as text only the present address is taken, which changes nothing, and null or `""` removes it.
 */
export function image(basics: { label: string; meaning?: 'portrait' }): Field<string | null, false> {
  const text = z.string({ error: 'Send the image as a file, or null to remove it.' });
  const check = z.nullable(text);
  text.register(z.globalRegistry, { format: 'uri-reference' });
  const read = (given: string) => (given.trim() === '' || given.trim() === 'null' ? null : given.trim());
  return { kind: 'image', ...basics, needed: false, check, read };
}

/** The names of a form's images. */
export function imagesOf(form: Form): string[] {
  return Object.keys(form).filter((name) => form[name]?.kind === 'image');
}

/** What of a form can stand in a spreadsheet or be given to many records at once. */
export function withoutImages<F extends Form>(form: F): Form {
  return Object.fromEntries(Object.entries(form).filter(([, field]) => field.kind !== 'image'));
}
