import * as z from 'zod/mini';
import { copy } from './copy.ts';
import { fieldOf, type Field, type ValueOf } from './field.ts';
import { listCheck } from './list-check.ts';
import { readJson } from './text.ts';

/** Fields of a body, query or record. */
export type Form = Record<string, Field>;

/** Values of a new record; optional ones may be absent. */
export type DraftOf<F extends Form> = {
  [K in keyof F as F[K] extends Field<infer _, true> ? K : never]: ValueOf<F[K]>;
} & {
  [K in keyof F as F[K] extends Field<infer _, true> ? never : K]?: ValueOf<F[K]>;
};

/** Values to change: absent means unchanged. */
export type PatchOf<F extends Form> = { [K in keyof F]?: ValueOf<F[K]> };

/** Stored values of a record: every field has one. */
export type ValuesOf<F extends Form> = { [K in keyof F]: ValueOf<F[K]> };

/** All validation errors by field; `non_field_errors` for the whole. Shape B of an error on the wire. */
export type FieldErrors = Record<string, string[]>;

export type Reading<T> = { values: T; errors?: undefined } | { values?: undefined; errors: FieldErrors };

/** Nested records, such as a user's memberships; JSON text in multipart. Required ones are at least one. */
export function records<F extends Form, Needed extends boolean = false>(basics: {
  label: string;
  form: F;
  max: number;
  required?: Needed;
}): Field<DraftOf<F>[], NoInfer<Needed>> {
  const check = () => {
    const entry = schemaOf(basics.form, 'draft') as unknown as z.ZodMiniType<DraftOf<F>>;
    return listCheck(z.array(entry, { error: copy.notListOfObjects }), basics);
  };
  return fieldOf('records', basics, check, readJson, { initial: [], form: basics.form });
}

/** Schema of the form, for OpenAPI and for validating nested records. */
export function schemaOf(form: Form, mode: 'draft' | 'patch' | 'record') {
  const shape: Record<string, z.ZodMiniType> = {};
  for (const [name, field] of Object.entries(form)) {
    const optional = mode === 'patch' || (mode === 'draft' && !field.needed);
    shape[name] = optional ? z.optional(field.check) : field.check;
  }
  return z.object(shape, { error: copy.notObject });
}

/** Cache of valid values, because the rows of a file repeat a few values. */
export type CheckMemory = Map<Field, Map<unknown, unknown>>;

const maxCached = 2000;

/**
 * Parses a body, query or spreadsheet row: reads text by its field, then validates every field, so that all errors
 * are reported together. Ignores fields that are not in the form.
 */
export function readForm<F extends Form>(
  form: F,
  raw: Record<string, unknown>,
  mode: 'draft',
  memory?: CheckMemory,
): Reading<DraftOf<F>>;
export function readForm<F extends Form>(
  form: F,
  raw: Record<string, unknown>,
  mode: 'patch',
  memory?: CheckMemory,
): Reading<PatchOf<F>>;
export function readForm(
  form: Form,
  raw: Record<string, unknown>,
  mode: 'draft' | 'patch',
  memory?: CheckMemory,
): Reading<object> {
  const values: Record<string, unknown> = {};
  const errors: FieldErrors = {};
  for (const [name, field] of Object.entries(form)) {
    const key = Object.hasOwn(raw, name) ? name : (field.alias ?? name);
    const given = Object.hasOwn(raw, key) ? readValue(field, raw[key]) : undefined;
    if (given === undefined) {
      if (mode === 'patch') continue;
      if (field.needed) errors[name] = [copy.required];
      else if (field.initial !== undefined) values[name] = field.initial;
      continue;
    }
    const known = memory?.get(field);
    if (known?.has(given)) {
      values[name] = known.get(given);
      continue;
    }
    const outcome = z.safeParse(field.check, given);
    if (outcome.success) {
      values[name] = outcome.data;
      if (memory && typeof given !== 'object') remember(memory, field, given, outcome.data);
    } else errors[name] = outcome.error.issues.map((issue) => messageAt(issue.path, issue.message));
  }
  return Object.keys(errors).length > 0 ? { errors } : { values };
}

function remember(memory: CheckMemory, field: Field, given: unknown, value: unknown): void {
  const known = memory.get(field) ?? new Map<unknown, unknown>();
  if (known.size < maxCached) memory.set(field, known.set(given, value));
}

function readValue(field: Field, given: unknown): unknown {
  if (field.kind === 'list' || field.kind === 'references') return readList(field, given);
  return typeof given === 'string' ? field.read(given) : given;
}

/** A repeated key arrives as a list, a single one as text; `""` alone is the empty list. */
function readList(field: Field, given: unknown): unknown {
  if (given === '' || (Array.isArray(given) && given.length === 1 && given[0] === '')) return [];
  const entries: unknown = typeof given === 'string' ? [given] : given;
  if (!Array.isArray(entries)) return entries;
  return entries.map((entry: unknown) => (typeof entry === 'string' ? field.read(entry) : entry));
}

/** Shape B has one list of texts per field, so the path inside a nested value is part of the message. */
function messageAt(path: PropertyKey[], message: string): string {
  if (path.length === 0) return message === 'Invalid input' ? copy.invalid : message;
  const [index, ...rest] = path;
  const prefix = [`Entry ${Number(index) + 1}`, ...rest.map(String)].join(', ');
  return `${prefix}: ${message === 'Invalid input' ? copy.required : message}`;
}
