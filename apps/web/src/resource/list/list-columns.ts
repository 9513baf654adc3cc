import type { Field } from '@baton/contract/form/field.ts';
import type { Resource } from '@baton/contract/resource/resource.ts';

export interface ListColumn {
  name: string;
  field: Field;
  width: number;
  isEnd: boolean;
}

const widths: Partial<Record<Field['kind'], number>> = {
  integer: 100,
  number: 100,
  boolean: 110,
  day: 100,
  choice: 140,
  reference: 180,
  references: 180,
};

function widthOf(resource: Resource, name: string, field: Field): number {
  if (field.meaning === 'colour' || field.meaning === 'icon') return 72;
  if (name === resource.title || field.kind === 'email') return 240;
  return widths[field.kind] ?? 160;
}

export function listColumns(resource: Resource, names: readonly string[]): ListColumn[] {
  return names.flatMap((name) => {
    const field = resource.form[name] ?? resource.facts?.[name];
    if (!field) return [];
    const isEnd = field.kind === 'integer' || field.kind === 'number';
    return { name, field, width: widthOf(resource, name, field), isEnd };
  });
}

export const markWidth = 36;
const menuWidth = 40;

/** The key's column is wider in a tree. */
function keyWidth(resource: Resource): number {
  if (resource.tree) return 200;
  if (resource.key === resource.title) return 220;
  return resource.fullName ? 216 : 140;
}

/** On a phone, key and name share the first column, which scrolls because a fixed column would leave no room. */
export function isJoined(resource: Resource, isNarrow: boolean): boolean {
  return isNarrow && resource.key !== resource.title && !resource.fullName;
}

const narrowKeyWidth = 264;

/** Grid tracks of every line: checkbox, key, fields that share the remaining width, menu. */
export function gridTracks(
  resource: Resource,
  columns: readonly ListColumn[],
  { mayEdit, isNarrow }: { mayEdit: boolean; isNarrow: boolean },
) {
  const key = isJoined(resource, isNarrow) ? narrowKeyWidth : keyWidth(resource);
  const fields = columns.map(({ width, name }) =>
    name === resource.title ? `minmax(${width}px, 2fr)` : `minmax(${width}px, 1fr)`,
  );
  // The first column also shares the remaining width if records are identified by their name alone.
  const keyTrack = resource.key === resource.title ? `minmax(${key}px, 2fr)` : `${key}px`;
  const edges = mayEdit ? markWidth + menuWidth : 0;
  return {
    template: [mayEdit && `${markWidth}px`, keyTrack, ...fields, mayEdit && `${menuWidth}px`]
      .filter(Boolean)
      .join(' '),
    least: columns.reduce((sum, { width }) => sum + width, key + edges),
  };
}

/** The field that sorts the first column: the title of records identified by their full name, otherwise the key. */
export function headField(resource: Resource): string {
  return resource.fullName ? resource.title : resource.key;
}

export function headLabel(resource: Resource): string {
  return resource.fullName?.label ?? resource.form[resource.key]?.label ?? '';
}
