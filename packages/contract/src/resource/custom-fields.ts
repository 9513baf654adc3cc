import * as z from 'zod/mini';
import { boolean, choice, day, decimal, text, type Field } from '#form/field.ts';
import { readForm, type Form, type Reading } from '#form/form.ts';
import { copy } from '../form/copy.ts';
import type { Resource } from './resource.ts';

export const columnTypes = ['text', 'number', 'date', 'boolean'] as const;
export type ColumnType = (typeof columnTypes)[number];

/** Maximum number of custom fields in a programme. */
export const maxCustomFields = 20;

const key = text({ label: 'Key', max: 40, required: true });

/** Declaration of a custom field. The key is permanent; the label is displayed. */
export const customFieldForm = {
  key: {
    ...key,
    check: z.pipe(key.check, z.string()).check(
      z.refine((value) => /^[a-z][a-z0-9_]*$/.test(value), {
        error: copy.notKey,
      }),
    ),
  },
  label: text({ label: 'Label', max: 60, required: true }),
  type: choice({ label: 'Type', options: columnTypes, initial: 'text' }),
};

/** A field that a programme has added to a resource. */
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
 * The resource as extended by a programme: each custom field replaces the object that stores them as a field
 * `custom.<key>` of an ordinary kind. Used by page, server, import and export.
 */
export function extendResource(resource: Resource, columns: readonly CustomField[]): Resource {
  const { customValues } = resource;
  if (customValues === undefined) return resource;
  const { [customValues]: _, ...form } = resource.form;
  for (const { key: name, label, type = 'text' } of columns)
    form[`${customValues}.${name}`] = { ...fields[type]({ label, synonyms: [name] }), within: customValues };
  return { ...resource, form };
}

type FoundCustomField = { name: string; key: string; field: Field; within: string };

const known = new WeakMap<Form, readonly FoundCustomField[]>();

/** The custom fields of a form. Found once, because every record of a list asks for them. */
export function customFieldsOf(form: Form): readonly FoundCustomField[] {
  const found =
    known.get(form) ??
    Object.entries(form).flatMap(([name, field]) =>
      field.within === undefined
        ? []
        : { name, field, within: field.within, key: name.slice(field.within.length + 1) },
    );
  known.set(form, found);
  return found;
}

/** Value of a field that is not set. */
export function emptyValue({ kind, initial }: Field): unknown {
  return initial ?? (kind === 'text' || kind === 'email' ? '' : null);
}

/** Whether a value is valid for the field; an older one may not be after a change of type. */
export function fits(field: Field, value: unknown): boolean {
  return z.safeParse(field.check, value).success;
}

/** A stored value converted to the current type of its field. An invalid one is kept unchanged. */
function customValue(field: Field, stored: unknown): unknown {
  if (stored === undefined || stored === null) return emptyValue(field);
  if (fits(field, stored)) return stored;
  const read = typeof stored === 'string' ? field.read(stored) : stored;
  if (fits(field, read)) return read;
  if (typeof stored === 'boolean') return stored ? 'yes' : 'no';
  return typeof stored === 'string' ? stored : JSON.stringify(stored);
}

/** A record with its custom values as fields. */
export function withCustomValues<R extends Record<string, unknown>>(form: Form, record: R): R {
  const customFields = customFieldsOf(form);
  if (customFields.length === 0) return record;
  const values = customFields.map(({ name, field, key: each, within }) => {
    const values = (record[within] ?? {}) as Record<string, unknown>;
    return [name, customValue(field, Object.hasOwn(values, each) ? values[each] : undefined)];
  });
  return { ...record, ...Object.fromEntries(values) };
}

/** Values to store: the stored ones, including those of removed fields, merged with the changed ones. */
export function packCustomValues(
  { form, customValues = '' }: Resource,
  before: Record<string, unknown> | undefined,
  values: Record<string, unknown>,
): Record<string, unknown> {
  const packed = { ...(before?.[customValues] as Record<string, unknown> | undefined) };
  for (const { name, key: each, field } of customFieldsOf(form)) {
    const value = values[name];
    if (value === undefined || value === before?.[name]) continue;
    if (value === emptyValue(field)) delete packed[each];
    else packed[each] = value;
  }
  return packed;
}

/** Custom values for the wire: `{"custom.zone": 1}` becomes `{custom: {zone: 1}}`. */
export function nestCustomValues(form: Form, values: Record<string, unknown>): Record<string, unknown> {
  const nested = { ...values };
  for (const { name, key: each, within } of customFieldsOf(form)) {
    if (!Object.hasOwn(values, name)) continue;
    delete nested[name];
    nested[within] = { ...(nested[within] as object | undefined), [each]: values[name] };
  }
  return nested;
}

/** Parses custom values from the wire and validates each. Unknown keys are ignored; null clears a value. */
export function readCustomValues(
  { form, customValues }: Resource,
  { [customValues ?? '']: given, ...rest }: Record<string, unknown>,
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
