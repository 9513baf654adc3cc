import * as z from 'zod/mini';

// The linter takes `catch` for that of a promise.
const orElse = z.catch;

export const fieldTabs = ['mine', 'raise', 'verify', 'scan'] as const;
export type FieldTab = (typeof fieldTabs)[number];

/** A system, an area or a location, as on its label. */
export interface LabelledPlace {
  kind: 'system' | 'area' | 'location';
  id: number;
}

const placePattern = /^(system|area|location):([1-9]\d{0,8})$/;

/** Search parameters of the field screens. */
export const fieldSearch = z.object({
  tab: orElse(z.optional(z.enum(fieldTabs)), undefined),
  place: orElse(z.optional(z.string().check(z.regex(placePattern))), undefined),
});

/** Undefined if the text names no place. */
export function readPlace(text: string | undefined): LabelledPlace | undefined {
  const match = placePattern.exec(text ?? '');
  return match ? { kind: match[1] as LabelledPlace['kind'], id: Number(match[2]) } : undefined;
}
