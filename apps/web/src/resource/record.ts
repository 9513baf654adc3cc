import { isDay } from '@baton/domain/day.ts';
import type { Field } from '@baton/contract/form/field.ts';
import type { Resource } from '@baton/contract/resource/resource.ts';
import { formatDay } from '#lib/format-day.ts';
import { choiceLabel } from '@baton/contract/form/choices.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { readToday } from '#lib/today.ts';
import { copy } from './copy.ts';

/** A record from the server; its fields are declared by its resource. */
export interface DataRecord {
  id: number;
  programme: number;
  version: number;
  created_at: string;
  updated_at: string;
  [field: string]: unknown;
}

/** Display name of a record: `21-03`, or a full name. */
export function keyOf(resource: Resource, record: DataRecord): string {
  return resource.fullName ? titleOf(resource, record) : plainText(record[resource.key]);
}

/** The key of one record, or a count of several. */
export function keysOf(resource: Resource, records: readonly DataRecord[]): string {
  const [only] = records;
  return records.length === 1 && only ? keyOf(resource, only) : copy.count(records.length, resource);
}

export function titleOf(resource: Resource, record: DataRecord): string {
  const { title, fullName = { fields: [title] } } = resource;
  return fullName.fields
    .map((name) => plainText(record[name]))
    .join(' ')
    .trim();
}

/** The field with a record’s portrait, if any. */
export function portraitOf({ form }: Resource): string | undefined {
  return Object.keys(form).find((name) => form[name]?.meaning === 'portrait');
}

/** Code and name, as shown in references. */
export function labelOf(resource: Resource, record: DataRecord): string {
  const title = titleOf(resource, record);
  const key = plainText(record[resource.key]);
  return key === title ? key : `${key} ${title}`;
}

/** A plain value as text; empty for other types. */
export function plainText(value: unknown): string {
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPlain ? String(value) : '';
}

/** Names of referenced records by id. */
export type NameOf = (field: Field, id: number) => string | undefined;

/** Display text of a field’s value; empty without one. */
export function valueText(field: Field, value: unknown, nameOf?: NameOf): string {
  if (value === null || value === undefined || value === '') return '';
  if (field.kind === 'image') return 'Image';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field.kind === 'records' && Array.isArray(value))
    return value.length === 0 ? '' : copy.value.entries(value.length);
  if (field.kind === 'list' && Array.isArray(value)) return value.map(plainText).join(', ');
  if (Array.isArray(value))
    return value.map((each) => valueText({ ...field, kind: 'reference' }, each, nameOf)).join(', ');
  if (field.kind === 'reference') return nameOf?.(field, Number(value)) ?? copy.value.unnamed(Number(value));
  if (field.kind === 'choice') return choiceLabel(field, plainText(value));
  if (field.kind === 'day' && isDay(plainText(value))) return formatDay(plainText(value), readToday());
  if (typeof value === 'number') return formatNumber(value);
  return plainText(value);
}

/** Display text of a field in a list, with the reference names from the server. */
export function cellText(name: string, field: Field, record: DataRecord, nameOf?: NameOf): string {
  if (field.kind === 'reference') return plainText(record[`${name}_name`]);
  return valueText(field, record[name], nameOf);
}

const misfits: Partial<Record<Field['kind'], (value: string) => string>> = copy.value.misfit;

/** Message about a value entered before its field’s type was changed. */
export function misfitText(field: Field, value: unknown): string {
  return (misfits[field.kind] ?? copy.value.misfit.other)(plainText(value));
}
