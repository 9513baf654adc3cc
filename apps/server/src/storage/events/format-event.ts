import { sentenceCase } from '@baton/contract/accounts/audit-labels.ts';
import { organisationForm } from '@baton/contract/accounts/organisation.ts';
import { membershipForm, rights } from '@baton/contract/accounts/users.ts';
import type { Field } from '@baton/contract/form/field.ts';
import { resources } from '@baton/contract/catalogue.ts';
import { programmeForm } from '@baton/contract/programme/programme-form.ts';
import type { ChangeDetail } from '@baton/contract/resource/change-detail.ts';
import { constraintForm } from '@baton/contract/tracker/constraints.ts';
import { copy } from './copy.ts';

/** The kind of records an id refers to. */
export type Pointed = string;

/** Looks up a record's name; undefined if it is unknown. */
export type NameOfRecord = (to: Pointed, id: number) => string | undefined;

const forms: Record<string, Record<string, Field>> = {
  ...Object.fromEntries(resources.map(({ one, form }) => [one, form])),
  programme: programmeForm,
  user: rights,
  membership: membershipForm,
  organisation: organisationForm,
  constraint: constraintForm,
};

/** Fields that contain ids, for all entities. */
const pointers: Record<string, Pointed> = {
  programme: 'programmes',
  programmes: 'programmes',
  user: 'users',
  team: 'teams',
  teams: 'teams',
  responsible_team: 'teams',
  receiving_team: 'teams',
  owner: 'people',
  milestone: 'milestones',
  reason: 'reason_codes',
};

/** Choice fields that belong to no form. */
const choices = ['state', 'result', 'status', 'kind', 'contents', 'access'];

/** The kind of records that a field's ids refer to; undefined if it contains none. */
function pointedBy(entity: string, field: string): Pointed | undefined {
  return forms[entity]?.[field]?.to ?? pointers[field];
}

/** Every id that the changes of an event name. */
export function idsIn(
  entity: string,
  changes: Readonly<Record<string, unknown>>,
): { to: Pointed; id: number }[] {
  return Object.entries(changes).flatMap(([field, value]) => idsOf(entity, field, value));
}

function idsOf(entity: string, field: string, value: unknown): { to: Pointed; id: number }[] {
  if (Array.isArray(value)) return value.flatMap((part) => idsOf(entity, field, part));
  if (typeof value === 'object' && value !== null) return idsIn(entity, value as Record<string, unknown>);
  const to = pointedBy(entity, field);
  return to !== undefined && typeof value === 'number' ? [{ to, id: value }] : [];
}

/** Changes of an event as text, by field. */
export function detailsOf(
  entity: string,
  changes: Readonly<Record<string, unknown>>,
  nameOf: NameOfRecord,
  formatReason: (code: string) => string = (code) => code,
): ChangeDetail[] {
  const pairs = Object.entries(changes).filter(([, value]) => !isNothing(value));
  return pairs.map(([name, value]) => {
    const field = forms[entity]?.[name]?.label ?? sentenceCase(name);
    const format = (part: unknown) => valueText(entity, name, part, nameOf, formatReason);
    const both = { about: '', field, mark: '' };
    const isObject = forms[entity]?.[name]?.kind === 'object';
    return Array.isArray(value) && value.length === 2 && (isObject || !isPlainList(value))
      ? { ...both, before: format(value[0]), after: format(value[1]) }
      : { ...both, before: null, after: format(value) };
  });
}

/** Empty before and after: events of new records contain all fields. */
function isNothing(value: unknown): boolean {
  const isEmpty = (part: unknown) =>
    part === null || part === '' || (Array.isArray(part) && part.length === 0);
  return Array.isArray(value) && value.length === 2 && value.every(isEmpty);
}

/** A pair of objects is a list of two, not old and new. */
function isPlainList(value: readonly unknown[]): boolean {
  return value.every((each) => typeof each === 'object' && each !== null && !Array.isArray(each));
}

function valueText(
  entity: string,
  name: string,
  value: unknown,
  nameOf: NameOfRecord,
  formatReason: (code: string) => string,
): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? copy.yes : copy.no;
  const format = (part: unknown, field = name) => valueText(entity, field, part, nameOf, formatReason);
  if (Array.isArray(value))
    return value.length === 0 ? copy.none : value.map((part) => format(part)).join(', ');
  const field = forms[entity]?.[name];
  if (field?.kind === 'image') return copy.image;
  if (typeof value === 'object')
    return Object.entries(value)
      .filter(([, part]) => part !== null && part !== '')
      .map(([key, part]) => `${sentenceCase(key).toLowerCase()} ${format(part, key)}`)
      .join(' · ');
  const to = pointedBy(entity, name);
  if (to !== undefined && typeof value === 'number') return nameOf(to, value) ?? gone(to);
  if (typeof value !== 'string') return JSON.stringify(value);
  if (name === 'reason') return formatReason(value);
  return field?.kind === 'choice' || choices.includes(name) ? sentenceCase(value) : value;
}

function gone(to: Pointed): string {
  const noun = resources.find(({ name }) => name === to)?.one ?? to.replace(/s$/, '');
  return copy.deleted(noun);
}
