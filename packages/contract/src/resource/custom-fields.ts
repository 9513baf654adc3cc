import * as z from 'zod/mini';
import { boolean, choice, day, decimal, text, type Field } from '#form/field.ts';
import { readForm, type Form, type Reading } from '#form/form.ts';
import type { Resource } from './resource.ts';

export const columnTypes = ['text', 'number', 'date', 'boolean'] as const;
export type ColumnType = (typeof columnTypes)[number];

/** So many a programme may have. */
export const maxCustomFields = 20;

const key = text({ label: 'Key', max: 40, required: true });

/** How a column is declared. Its key names it for good; its label is what people read. */
export const customFieldForm = {
  key: {
    ...key,
    check: z.pipe(key.check, z.string()).check(
      z.refine((value) => /^[a-z][a-z0-9_]*$/.test(value), {
        error: 'Use small letters, digits and underscores, beginning with a letter.',
      }),
    ),
  },
  label: text({ label: 'Label', max: 60, required: true }),
  type: choice({ label: 'Type', options: columnTypes, initial: 'text' }),
};

/** A column that a programme has added to a kind of record. */
export interface CustomField {
  key: string;
  label: string;
  type?: ColumnType | undefined;
}

const fields: Record<ColumnType, (basics: { label: string; synonyms: string[] }) => Field> = {
  text: (basics) => text({ ...basics, max: 500 }),
  number: (basics) => decimal({ ...basics, min: -1e12 }),
  date: (basics) => day(basics),
  boolean: (basics) => boolean(basics),
};

/**
 * The resource as one programme has extended it: in place of the object that keeps them, each own column is a field
 * `custom.<key>` of the same kinds as all others. Page, server, import and export go by what this gives.
 */
export function extendResource(resource: Resource, columns: readonly CustomField[]): Resource {
  const { own } = resource;
  if (own === undefined) return resource;
  const { [own]: _, ...form } = resource.form;
  for (const { key: name, label, type = 'text' } of columns)
    form[`${own}.${name}`] = { ...fields[type]({ label, synonyms: [name] }), within: own };
  return { ...resource, form };
}

/** The fields that a programme has added. */
export function customFieldsOf(form: Form): { name: string; key: string; field: Field; within: string }[] {
  return Object.entries(form).flatMap(([name, field]) =>
    field.within === undefined
      ? []
      : { name, field, within: field.within, key: name.slice(field.within.length + 1) },
  );
}

/** What a field holds where nothing has been said. */
export function emptyValue({ kind, initial }: Field): unknown {
  return initial ?? (kind === 'text' || kind === 'email' ? '' : null);
}

/** Whether a value is one that the field takes; after a change of type an older one may not be. */
export function fits(field: Field, value: unknown): boolean {
  return z.safeParse(field.check, value).success;
}

/** A stored value as its column reads it now. One that does not fit is kept as it was written. */
function customValue(field: Field, stored: unknown): unknown {
  if (stored === undefined || stored === null) return emptyValue(field);
  if (fits(field, stored)) return stored;
  const read = typeof stored === 'string' ? field.read(stored) : stored;
  if (fits(field, read)) return read;
  if (typeof stored === 'boolean') return stored ? 'yes' : 'no';
  return typeof stored === 'string' ? stored : JSON.stringify(stored);
}

/** A record with its own columns beside its fields, each under the name of its field. */
export function withCustomValues<R extends Record<string, unknown>>(form: Form, record: R): R {
  const own = customFieldsOf(form);
  if (own.length === 0) return record;
  const values = own.map(({ name, field, key: each, within }) => {
    const kept = (record[within] ?? {}) as Record<string, unknown>;
    return [name, customValue(field, Object.hasOwn(kept, each) ? kept[each] : undefined)];
  });
  return { ...record, ...Object.fromEntries(values) };
}

/** What is to be stored: what was there, also of columns that are gone for now, with the values that have changed. */
export function packCustomValues(
  { form, own = '' }: Resource,
  before: Record<string, unknown> | undefined,
  values: Record<string, unknown>,
): Record<string, unknown> {
  const packed = { ...(before?.[own] as Record<string, unknown> | undefined) };
  for (const { name, key: each, field } of customFieldsOf(form)) {
    const value = values[name];
    if (value === undefined || value === before?.[name]) continue;
    if (value === emptyValue(field)) delete packed[each];
    else packed[each] = value;
  }
  return packed;
}

/** Values as they go over the wire: `{"custom.zone": 1}` becomes `{custom: {zone: 1}}`. */
export function nestCustomValues(form: Form, values: Record<string, unknown>): Record<string, unknown> {
  const nested = { ...values };
  for (const { name, key: each, within } of customFieldsOf(form)) {
    if (!Object.hasOwn(values, name)) continue;
    delete nested[name];
    nested[within] = { ...(nested[within] as object | undefined), [each]: values[name] };
  }
  return nested;
}

/** The way back, with every value checked by its column. Keys that are no column are ignored; null empties. */
export function readCustomValues(
  { form, own }: Resource,
  { [own ?? '']: given, ...rest }: Record<string, unknown>,
): Reading<Record<string, unknown>> {
  const raw: Record<string, unknown> = {};
  for (const { name, key: each, field } of customFieldsOf(form)) {
    const values = (given ?? {}) as Record<string, unknown>;
    if (Object.hasOwn(values, each)) raw[name] = values[each] ?? emptyValue(field);
  }
  const columns = Object.fromEntries(customFieldsOf(form).map(({ name, field }) => [name, field]));
  const read = readForm(columns, raw, 'patch');
  return read.errors ? read : { values: { ...rest, ...read.values } };
}
