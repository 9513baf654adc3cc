import * as z from 'zod/mini';
import { isDay } from '@baton/domain/day.ts';
import { copy } from './copy.ts';
import { atMost, listCheck } from './list-check.ts';
import { lengthOf, readJson, textProblem, tidyText } from './text.ts';
import type { Choices } from './choices.ts';

/** Closed list of field kinds, which determines form control, spreadsheet column and table column. */
type FieldKind =
  | 'text'
  | 'secret'
  | 'email'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'day'
  | 'choice'
  | 'reference'
  | 'references'
  | 'list'
  | 'records'
  | 'object'
  | 'image';

/** Declaration of a field: its label, validation, and parsing from text. */
export interface Field<Value = unknown, Needed extends boolean = boolean> {
  kind: FieldKind;
  label: string;
  /** Required when a record is created. */
  needed: Needed;
  /** Default value of a new record. */
  initial?: Value;
  check: z.ZodMiniType<Value>;
  /** Parses a multipart part or spreadsheet cell; unreadable text is returned as is, so that `check` rejects it. */
  read(text: string): unknown;
  /** The resource that a reference points to. */
  to?: string;
  /** Column headings in imported spreadsheets, in addition to name and label. */
  synonyms?: readonly string[];
  /** Alternative name in requests. */
  alias?: string;
  /** The choices, for a select and for the notes of the template. */
  options?: readonly (string | number)[];
  /** What people read for each choice. */
  labels?: Readonly<Record<string, string>> | undefined;
  /** The fields of each nested record. */
  form?: Record<string, Field>;
  /** Name of the object field that stores the value of a custom field. */
  within?: string;
  maxLength?: number;
  /** Semantics of the value, if forms and lists show more than its text. */
  meaning?: FieldMeaning;
  /** A field of the same programme whose values are suggested while typing. */
  suggestions?: SuggestionSource;
}

type SuggestionSource = { resource: string; field: string };
type FieldMeaning = 'colour' | 'icon' | 'account' | 'portrait';

export type ValueOf<F> = F extends Field<infer Value> ? Value : never;

interface Basics<Needed extends boolean> {
  label: string;
  required?: Needed;
  synonyms?: readonly string[];
  meaning?: FieldMeaning;
  suggestions?: SuggestionSource;
}

interface Range {
  min?: number;
  max?: number;
}

// The builders use NoInfer, so that the type a call is assigned to doesn't decide whether a field is required.
type OrNull<Value, Needed extends boolean> = Needed extends true ? Value : Value | null;

const biggestInteger = 2_147_483_647;

const same = (text: string): unknown => text;
const orNull =
  (read: (text: string) => unknown) =>
  (text: string): unknown =>
    text.trim() === '' || text.trim() === 'null' ? null : read(text.trim());

/** Creates the check lazily, because a page loads hundreds of fields at startup and checks few of them. */
export function fieldOf<Value, Needed extends boolean>(
  kind: FieldKind,
  basics: Basics<Needed>,
  makeCheck: () => z.ZodMiniType<Value>,
  read: (text: string) => unknown,
  more: Partial<Field<Value, Needed>> = {},
): Field<Value, Needed> {
  const { label, required = false, synonyms, meaning, suggestions } = basics;
  let check: z.ZodMiniType<Value> | undefined;
  return {
    kind,
    label,
    needed: required as Needed,
    get check() {
      return (check ??= makeCheck());
    },
    read,
    ...(synonyms && { synonyms }),
    ...(meaning && { meaning }),
    ...(suggestions && { suggestions }),
    ...more,
  };
}

/** Null is only valid for optional fields. */
function nullable<Value, Needed extends boolean>(basics: Basics<Needed>, check: z.ZodMiniType<Value>) {
  return (basics.required === true ? check : z.nullable(check)) as z.ZodMiniType<OrNull<Value, Needed>>;
}

function textCheck(max: number, min: number, multiline: boolean): z.ZodMiniType<string> {
  const check = z.string({ error: (issue) => (issue.input === null ? copy.notNull : copy.notText) }).check(
    z.superRefine((text, context) => {
      const problem = textProblem(text);
      if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
    }),
    z.overwrite((text) => tidyText(text, multiline)),
    z.refine((text) => min === 0 || text !== '', { error: copy.blank, abort: true }),
    z.refine((text) => lengthOf(text) >= min, { error: copy.tooShort(min) }),
    z.refine((text) => lengthOf(text) <= max, { error: copy.tooLong(max) }),
  );
  check.register(z.globalRegistry, { maxLength: max, ...(min > 0 ? { minLength: min } : {}) });
  return check;
}

/** A text; empty is `""`, never null. */
export function text<Needed extends boolean = false>(
  basics: Basics<Needed> & { max: number; min?: number; multiline?: boolean; alias?: string },
): Field<string, NoInfer<Needed>> {
  const min = basics.required === true ? (basics.min ?? 1) : 0;
  const check = () => textCheck(basics.max, min, basics.multiline ?? false);
  const alias = basics.alias === undefined ? {} : { alias: basics.alias };
  return fieldOf('text', basics, check, same, { initial: '', maxLength: basics.max, ...alias });
}

/** A password: never trimmed, never echoed. Its strength is checked where the user is known. */
export function secret<Needed extends boolean = false>(
  basics: Basics<Needed>,
): Field<string, NoInfer<Needed>> {
  const check = () =>
    z.string({ error: (issue) => (issue.input === null ? copy.notNull : copy.notText) }).check(
      z.refine((text) => text !== '', { error: copy.blank, abort: true }),
      z.refine((text) => !text.includes('\u0000'), { error: copy.nullCharacter }),
      // In code units, to limit the length of hashed input. The domain's rule counts characters when it checks the
      // strength; it is not used here, because every page that has a field would have to load it.
      z.refine((text) => text.length <= 1024, { error: copy.tooLong(128) }),
    );
  return fieldOf('secret', basics, check, same);
}

// One mailbox: no list, no display name, no line break that could add a header.
const mailbox = /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\".]+(\.[^\s@,;:<>()[\]\\".]+)+$/u;

/** An email address, stored as typed and compared case-insensitively. */
export function email<Needed extends boolean = false>(
  basics: Basics<Needed>,
): Field<string, NoInfer<Needed>> {
  const pattern = basics.required === true ? mailbox : new RegExp(`^$|${mailbox.source}`, 'u');
  const check = () =>
    z
      .pipe(textCheck(254, basics.required === true ? 1 : 0, false), z.string())
      .check(
        z.refine((text) => text === '' || mailbox.test(text), {
          error: copy.notEmail,
        }),
      )
      // The pattern itself, because the format `email` would reject an empty address and other alphabets.
      .register(z.globalRegistry, { pattern: pattern.source, maxLength: 254 });
  return fieldOf('email', basics, check, same, { initial: '', maxLength: 254 });
}

/** A whole number; with `initial` it always has a value. */
export function integer(basics: Basics<false> & Range & { initial: number }): Field<number, false>;
export function integer<Needed extends boolean = false>(
  basics: Basics<Needed> & Range,
): Field<OrNull<number, NoInfer<Needed>>, NoInfer<Needed>>;
export function integer(basics: Basics<boolean> & Range & { initial?: number }): Field {
  const check = () => z.int({ error: copy.notInteger }).check(...within(basics));
  const read = orNull((text) => (/^[+-]?\d{1,15}(\.0+)?$/.test(text) ? Number(text) : text));
  if (basics.initial === undefined) return fieldOf('integer', basics, () => nullable(basics, check()), read);
  return fieldOf('integer', basics, check, read, { initial: basics.initial });
}

/** A number with decimals. */
export function decimal<Needed extends boolean = false>(
  basics: Basics<Needed> & Range,
): Field<OrNull<number, NoInfer<Needed>>, NoInfer<Needed>> {
  const check = () => z.number({ error: copy.notNumber }).check(...within({ max: 1e12, ...basics }));
  const read = orNull((text) =>
    /^[+-]?\d{1,15}([.,]\d{1,20})?(e[+-]?\d{1,2})?$/i.test(text) ? Number(text.replace(',', '.')) : text,
  );
  return fieldOf('number', basics, () => nullable(basics, check()), read);
}

function within({ min = 0, max = biggestInteger }: Range) {
  return [
    z.minimum(min, { error: copy.tooSmall(min) }),
    z.maximum(max, { error: copy.tooBig(max) }),
  ] as const;
}

export function boolean(basics: Basics<false> & { initial?: boolean }): Field<boolean, false> {
  const yes = ['true', 't', 'y', 'yes', 'on', '1'];
  const no = ['false', 'f', 'n', 'no', 'off', '0', ''];
  const read = (value: string): unknown => {
    const word = value.trim().toLowerCase();
    if (yes.includes(word)) return true;
    return no.includes(word) ? false : value;
  };
  const check = () => z.boolean({ error: copy.notBoolean });
  return fieldOf('boolean', basics, check, read, { initial: basics.initial ?? false });
}

/** A calendar day. */
export function day<Needed extends boolean = false>(
  basics: Basics<Needed>,
): Field<OrNull<string, NoInfer<Needed>>, NoInfer<Needed>> {
  const wrong = copy.notDay;
  const check = () =>
    z
      .string({ error: wrong })
      .check(z.refine(isDay, { error: wrong }))
      .register(z.globalRegistry, { format: 'date' });
  return fieldOf('day', basics, () => nullable(basics, check()), orNull(same));
}

/** One of several options; with `initial` it always has a value. */
export function choice<const Options extends readonly string[], Needed extends boolean = false>(
  basics: Basics<Needed> & Choices<Options> & { initial: Options[number] },
): Field<Options[number], NoInfer<Needed>> {
  const { initial, options, labels } = basics;
  const error = (issue: { input?: unknown }) =>
    copy.notOption(typeof issue.input === 'string' ? issue.input : JSON.stringify(issue.input), options);
  const check = () => z.enum(options, { error }) as z.ZodMiniType<Options[number]>;
  return fieldOf('choice', basics, check, (text) => text.trim(), { initial, options, labels });
}

/** An optional choice without a default. */
export function optionalChoice<const Options extends readonly string[]>(
  basics: Basics<false> & Choices<Options>,
): Field<Options[number] | null, false> {
  const chosen = choice({ ...basics, initial: basics.options[0] as Options[number] });
  const { options, labels } = basics;
  return fieldOf('choice', basics, () => z.nullable(chosen.check), orNull(same), { options, labels });
}

/** Another record of the same programme, by its id; in a spreadsheet by its code or name. */
export function reference(basics: Basics<false> & { to: string }): Field<number | null, false> {
  const number = integer({ label: basics.label, min: 1 });
  return fieldOf(
    'reference',
    basics,
    () => number.check,
    (text) => number.read(text),
    { to: basics.to },
  );
}

/** Several other records of the same programme. */
export function references(basics: Basics<false> & { to: string; max: number }): Field<number[], false> {
  const one = integer({ label: basics.label, required: true, min: 1 });
  const check = () =>
    z.array(one.check, { error: copy.notList }).check(
      z.overwrite((ids) => [...new Set(ids)]),
      atMost(basics.max),
    );
  return fieldOf('references', basics, check, (text) => one.read(text), { initial: [], to: basics.to });
}

/**
 * Several values of one kind; in multipart the key is repeated, and one empty value clears the list. A required list has
 * at least one.
 */
export function list<Value, Needed extends boolean = false>(
  basics: Basics<Needed> & { of: Field<Value, true>; max: number; initial?: Value[] },
): Field<Value[], NoInfer<Needed>> {
  const check = () => listCheck(z.array(basics.of.check, { error: copy.notList }), basics);
  const read = (text: string): unknown => basics.of.read(text);
  const { options } = basics.of;
  return fieldOf('list', basics, check, read, { initial: basics.initial ?? [], ...(options && { options }) });
}

/** Arbitrary JSON that only the page interprets, such as preferences. */
export function object(basics: Basics<false> & { maxBytes: number }): Field<Record<string, unknown>, false> {
  const check = () =>
    z.record(z.string(), z.unknown(), { error: copy.notObject }).check(
      z.refine((value) => JSON.stringify(value).length <= basics.maxBytes, { error: copy.tooLarge }),
      z.refine((value) => !JSON.stringify(value).includes('\\u0000'), {
        error: copy.nullCharacter,
      }),
    );
  return fieldOf('object', basics, check, readJson, { initial: {} });
}
