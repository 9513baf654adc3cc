import type { Field } from '@baton/contract/form/field.ts';
import type { Resource } from '@baton/contract/resource/resource.ts';
import { fitWidth } from '#grid/column-width.ts';
import type { GridColumn } from '#grid/grid-source.ts';
import type { ListSort } from './arrange.ts';

interface ListColumn {
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
  return fitWidth(widths[field.kind] ?? 160, [field.label, ...Object.values(field.labels ?? {})]);
}

export function listColumns(resource: Resource, names: readonly string[]): ListColumn[] {
  return names.flatMap((name) => {
    const field = resource.form[name] ?? resource.facts?.[name];
    if (!field) return [];
    const isEnd = field.kind === 'integer' || field.kind === 'number';
    return { name, field, width: widthOf(resource, name, field), isEnd };
  });
}

/** Width of the checkbox of a row, and of the grip beside it. */
export const gutterWidths = { mark: 36, grip: 16 };

/** The key's column is wider in a tree. On a phone it leaves room for another one. */
function keyWidth(resource: Resource, isNarrow: boolean): number {
  if (resource.key === resource.title || resource.fullName) return isNarrow ? 168 : 220;
  if (resource.tree) return isNarrow ? 148 : 200;
  return isNarrow ? 116 : 140;
}

/** The columns of the grid: the key, and the fields, which share the width that is left. */
export function gridColumns(
  resource: Resource,
  fields: readonly ListColumn[],
  { sort, isNarrow }: { sort: ListSort | undefined; isNarrow: boolean },
): GridColumn[] {
  const sorting = (name: string) =>
    sort?.field === name && { sort: sort.isDescending ? ('descending' as const) : ('ascending' as const) };
  const key: GridColumn = {
    key: headField(resource),
    label: headLabel(resource),
    width: keyWidth(resource, isNarrow),
    isFrozen: true,
    isRowHeader: true,
    isTree: resource.tree !== undefined,
    isSortable: true,
    // Records that are known by their name alone have no other column for it.
    ...(resource.key === resource.title && { grow: 2 }),
    ...sorting(headField(resource)),
  };
  const others = fields.map(({ name, field, width, isEnd }): GridColumn => ({
    key: name,
    label: field.label,
    width,
    grow: name === resource.title ? 2 : 1,
    isSortable: field.kind !== 'references',
    ...(isEnd && { align: 'end' }),
    ...sorting(name),
  }));
  return [key, ...others];
}

/** The field that sorts the first column: the title of records identified by their full name, otherwise the key. */
export function headField(resource: Resource): string {
  return resource.fullName ? resource.title : resource.key;
}

export function headLabel(resource: Resource): string {
  return resource.fullName?.label ?? resource.form[resource.key]?.label ?? '';
}
