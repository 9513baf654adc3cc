import * as z from 'zod/mini';
import { text, type Field } from '../form/field.ts';

/** Text with a restricted format, in the filter of a register. */
export function wordsOf(label: string, pattern: RegExp, error: string): Field<string, false> {
  return {
    ...text({ label, max: 4000 }),
    check: z.string().check(z.refine((value) => value === '' || pattern.test(value), { error })),
  };
}

/** Ids as `4-7-12`, with 0 for no value. */
export const idWords = (label: string) =>
  wordsOf(label, /^(0|[1-9]\d{0,9})(-(0|[1-9]\d{0,9}))*$/, 'Write ids as 4 or 4-7-12, with 0 for no value.');

/** `system:12` or `area:7`, with all parts of it; several as `area:7.area:9`. */
export const scopeWords = wordsOf(
  'Scope',
  /^(system|area):[1-9]\d{0,9}(\.(system|area):[1-9]\d{0,9})*$/,
  'Write a scope as system:12 or area:7, and several as area:7.area:9.',
);

/** States as `open.cleared`. */
export function stateWords(states: readonly string[]): Field<string, false> {
  const word = states.join('|');
  return wordsOf(
    'States',
    new RegExp(`^(${word})(\\.(${word}))*$`),
    `Write states as ${states.slice(0, 2).join('.')}. They are: ${states.join(', ')}.`,
  );
}
