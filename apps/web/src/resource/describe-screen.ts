import type { ComponentType, ReactNode } from 'react';
import type { Field } from '@baton/contract/form/field.ts';
import { extendResource, customFieldsOf, type CustomField } from '@baton/contract/resource/custom-fields.ts';
import type { Resource } from '@baton/contract/resource/resource.ts';
import type { BadgeTone } from '#ui/badge.tsx';
import type { IconName } from '#ui/icon.tsx';
import type { TabEntry } from '#ui/tabs.tsx';
import type { DataRecord, NameOf } from './record.ts';

interface FieldGroup {
  title: string;
  fields: readonly string[];
}

export interface MoreTabsProps {
  record: DataRecord;
  children: (tabs: readonly TabEntry[]) => ReactNode;
}

/** Description of a resource’s screen, in addition to its declaration. */
export interface ScreenDescription {
  resource: Resource;
  title: string;
  icon: IconName;
  /** Purpose, shown if there are no records. */
  purpose: string;
  /** Columns shown by default; the key is always first. */
  columns: readonly string[];
  /** Form fields by group; fields in no group are not shown. */
  groups: readonly FieldGroup[];
  help?: Record<string, string>;
  /** Highlighted choices in the list: field → choice → tone. */
  tones?: Record<string, Record<string, BadgeTone>>;
  /** Whether a record is read-only for everyone. */
  isLocked?: (record: DataRecord) => boolean;
  /** Long texts that are edited in place all the same. */
  longTexts?: readonly string[];
  /** Why one of a record’s cells can’t be edited in place; undefined if it can. */
  refuseCell?: (record: DataRecord, field: string) => string | undefined;
  /** Fields that only commands change, so that they aren’t offered for many records either. */
  byCommands?: readonly string[];
  /** Label after the key of a special record. */
  mark?: (record: DataRecord) => string | undefined;
  /** Adds values that a new record needs in addition to the input, such as its position. */
  complete?: (draft: Record<string, unknown>, records: readonly DataRecord[]) => Record<string, unknown>;
  /** What is above the tabs of a record’s sheet, such as commands. */
  Head?: ComponentType<{ record: DataRecord }>;
  /** In place of the changes that the audit log has. */
  History?: ComponentType<{ record: DataRecord; nameOf: NameOf }>;
  /** Adds tabs to a record’s sheet, between form and history. */
  MoreTabs?: ComponentType<MoreTabsProps>;
  /** More actions on selected records. */
  SelectionActions?: ComponentType<{ records: readonly DataRecord[] }>;
  /** Screens to fill in first. */
  before: readonly { title: string; href: string }[];
}

/** The screen with the programme’s custom fields, which are last in list and form. */
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
    groups: [...description.groups, { title: 'Custom fields', fields }],
  };
}

/** The field of that name; throws if it isn’t declared. */
export function fieldOf(resource: Resource, name: string): Field {
  const field = resource.form[name] ?? resource.facts?.[name];
  if (!field) throw new Error(`${resource.many} have no field "${name}".`);
  return field;
}

/** Fields of the form, in order. */
export function formFields({ groups }: ScreenDescription): string[] {
  return groups.flatMap(({ fields }) => fields);
}

/** Fields that many records can get at once. */
export function bulkFields(description: ScreenDescription): string[] {
  const { resource, byCommands = [] } = description;
  const fixed = [resource.key, resource.title, ...byCommands];
  return formFields(description).filter(
    (name) => !fixed.includes(name) && fieldOf(resource, name).kind !== 'image',
  );
}

const cellless = new Set(['object', 'image']);

/** Fields that a list can show: those of the form that fit into a cell. */
export function listFields(description: ScreenDescription): string[] {
  const { resource } = description;
  return [...new Set([resource.key, ...description.columns, ...formFields(description)])].filter((name) =>
    fitsCell(fieldOf(resource, name)),
  );
}

/** Records contain only the id of an account, which has no meaning for users. */
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

/** Whether a cell can be edited in place. */
export function isSimple({ kind, maxLength = 0 }: Field): boolean {
  return simple.has(kind) && maxLength <= 500;
}
