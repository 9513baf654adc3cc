import type { Field } from '@baton/contract/form/field.ts';
import { extendResource, customFieldsOf, type CustomField } from '@baton/contract/resource/custom-fields.ts';
import type { Resource } from '@baton/contract/resource/resource.ts';
import type { BadgeTone } from '#ui/badge.tsx';
import type { IconName } from '#ui/icon.tsx';
import type { DataRecord } from './record.ts';

export interface FieldGroup {
  title: string;
  fields: readonly string[];
}

/** What a screen needs to know of a resource beyond its declaration. */
export interface ScreenDescription {
  resource: Resource;
  title: string;
  icon: IconName;
  /** What the thing is for, when there is none of it yet. */
  purpose: string;
  /** What the list shows until somebody chooses otherwise; the key always comes first. */
  columns: readonly string[];
  /** The form's fields in groups; what is in none is not offered. */
  groups: readonly FieldGroup[];
  help?: Record<string, string>;
  /** Choices that stand out in the list: field → choice → how. */
  tones?: Record<string, Record<string, BadgeTone>>;
  /** A record that nobody changes any more, whoever may change others. */
  isLocked?: (record: DataRecord) => boolean;
  /** A word that stands behind the key of a record that is special. */
  mark?: (record: DataRecord) => string | undefined;
  /** Adds what a new record needs besides what was typed, such as its place in an order. */
  complete?: (draft: Record<string, unknown>, records: readonly DataRecord[]) => Record<string, unknown>;
  /** Screens that are best filled before this one. */
  before: readonly { title: string; href: string }[];
}

/** The screen as a programme has extended it: its own columns stand last, in the list as in the form. */
export function extendScreen(
  description: ScreenDescription,
  columns: readonly CustomField[],
): ScreenDescription {
  const resource = extendResource(description.resource, columns);
  if (resource === description.resource) return description;
  const fields = customFieldsOf(resource.form).map(({ name }) => name);
  if (fields.length === 0) return { ...description, resource };
  return {
    ...description,
    resource,
    columns: [...description.columns, ...fields],
    groups: [...description.groups, { title: 'Own columns', fields }],
  };
}

/** The field of that name; asking for one that is not declared is a mistake in the description. */
export function fieldOf(resource: Resource, name: string): Field {
  const field = resource.form[name] ?? resource.facts?.[name];
  if (!field) throw new Error(`${resource.many} have no field "${name}".`);
  return field;
}

/** The fields that the form offers, in its order. */
export function formFields({ groups }: ScreenDescription): string[] {
  return groups.flatMap(({ fields }) => fields);
}

const cellless = new Set(['object', 'image']);

/** The fields that a list can show: those of the form that fit into a cell. */
export function listFields(description: ScreenDescription): string[] {
  const { resource } = description;
  return [...new Set([resource.key, ...description.columns, ...formFields(description)])].filter((name) =>
    fitsCell(fieldOf(resource, name)),
  );
}

/** Records hold only the number of an account, which says nothing to a reader. */
function fitsCell({ kind, meaning }: Field): boolean {
  return !cellless.has(kind) && meaning !== 'account';
}

const filtered = new Set(['choice', 'reference', 'boolean']);

export function filterFields(description: ScreenDescription): string[] {
  return listFields(description).filter((name) => {
    const { kind, within } = fieldOf(description.resource, name);
    return filtered.has(kind) || within !== undefined;
  });
}

const simple = new Set(['text', 'email', 'integer', 'number', 'choice', 'day', 'boolean', 'reference']);

/** Whether a cell can be edited where it stands. */
export function isSimple({ kind, maxLength = 0 }: Field): boolean {
  return simple.has(kind) && maxLength <= 500;
}
