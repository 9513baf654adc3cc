import type { Field } from '@baton/contract/form/field.ts';
import type { Resource } from '@baton/contract/resource/resource.ts';

/** How a resource is kept: its table, and the columns that follow from its fields. */
export interface Stored {
  resource: Resource;
  table: string;
  /** Where several resources share a table: what tells this one's rows. */
  only: { column: string; value: string } | undefined;
  columns: Column[];
  /** References to several records have a table of their own: `<table>_<field>`. */
  joins: { field: string; table: string; to: string }[];
}

export interface Column {
  name: string;
  field: Field;
  type: string;
}

const types: Partial<Record<Field['kind'], string>> = {
  text: 'text',
  email: 'text',
  choice: 'text',
  integer: 'integer',
  number: 'double precision',
  boolean: 'boolean',
  day: 'date',
  reference: 'integer',
  image: 'integer',
  list: 'jsonb',
  records: 'jsonb',
  object: 'jsonb',
};

/** Areas and systems are kept together, because whatever is turned over has one key. */
const shared: Record<string, { table: string; column: string; value: string }> = {
  areas: { table: 'scopes', column: 'scope_kind', value: 'area' },
  systems: { table: 'scopes', column: 'scope_kind', value: 'system' },
};

export function storedOf(resource: Resource): Stored {
  const place = shared[resource.name];
  const table = place?.table ?? resource.name;
  const fields = Object.entries(resource.form);
  return {
    resource,
    table,
    only: place ? { column: place.column, value: place.value } : undefined,
    columns: fields
      .filter(([, field]) => field.kind !== 'references')
      .map(([name, field]) => ({ name, field, type: types[field.kind] ?? 'text' })),
    joins: fields
      .filter(([, field]) => field.kind === 'references')
      .map(([name, field]) => ({ field: name, table: `${table}_${name}`, to: field.to ?? '' })),
  };
}

/** The fields that point to one other record. */
export function referencesOf({ columns }: Stored): { name: string; to: string }[] {
  return columns
    .filter(({ field }) => field.kind === 'reference')
    .map(({ name, field }) => ({ name, to: field.to ?? '' }));
}
