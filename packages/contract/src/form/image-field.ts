import * as z from 'zod/mini';
import { copy } from './copy.ts';
import type { Field } from './field.ts';
import type { Form } from './form.ts';

/** Limits of an uploaded image, shown on the page and enforced by the server. */
export const imageLimits = {
  types: ['image/png', 'image/jpeg', 'image/webp'],
  bytes: 2 * 1024 * 1024,
  side: 4096,
} as const;

export type ImageType = (typeof imageLimits.types)[number];

/**
 * An image. Responses contain a URL that is valid for some hours, or null. A new image is uploaded as multipart; as
 * text only the current URL is accepted, which changes nothing, and null or `""` removes the image.
 */
export function image(basics: { label: string; meaning?: 'portrait' }): Field<string | null, false> {
  const text = z.string({ error: copy.notImage });
  const check = z.nullable(text);
  text.register(z.globalRegistry, { format: 'uri-reference' });
  const read = (given: string) => (given.trim() === '' || given.trim() === 'null' ? null : given.trim());
  return { kind: 'image', ...basics, needed: false, check, read };
}

/** Names of the image fields of a form. */
export function imagesOf(form: Form): string[] {
  return Object.keys(form).filter((name) => form[name]?.kind === 'image');
}

/** The fields of a form that can be in a spreadsheet or in a bulk edit. */
export function withoutImages<F extends Form>(form: F): Form {
  return Object.fromEntries(Object.entries(form).filter(([, field]) => field.kind !== 'image'));
}
