import { sql, type RawBuilder } from 'kysely';
import { object, type Field } from '@baton/contract/form/field.ts';
import { extendResource, type CustomField } from '@baton/contract/resource/custom-fields.ts';
import type { Resource } from '@baton/contract/resource/resource.ts';
import { enteredProgramme, type ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable } from '#storage/database.ts';
import type { ProgrammeEntry, ResourceRegistry } from './registry.ts';

/** Table and columns of a resource, derived from its fields. */
export interface TableMapping {
  resource: Resource;
  table: string;
  /** The table, or what stands for it in `from`. */
  rows: RawBuilder<unknown>;
  /** Discriminator, if several resources share a table. */
  only: { column: string; value: string } | undefined;
  columns: Column[];
  /** The column with the values of custom fields. */
  own: string | undefined;
  /** References to several records are stored in a table `<table>_<field>`. */
  joins: { field: string; table: string; to: string }[];
}

interface Column {
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

export function tableMappingOf(registry: ResourceRegistry, resource: Resource): TableMapping {
  const { sharedTable, rows } = registry.rules(resource.name);
  const table = sharedTable?.name ?? resource.name;
  const fields = Object.entries(resource.form);
  const own =
    resource.customValues !== undefined && !(resource.customValues in resource.form)
      ? resource.customValues
      : undefined;
  const kept = own === undefined ? [] : [[own, object({ label: own, maxBytes: 20_000 })] as const];
  return {
    resource,
    table,
    rows: rows ? sql`(${rows})` : sql.table(table),
    only: sharedTable?.only,
    own,
    columns: [...fields, ...kept]
      .filter(([, field]) => field.kind !== 'references' && field.within === undefined)
      .map(([name, field]) => ({ name, field, type: types[field.kind] ?? 'text' })),
    joins: fields
      .filter(([, field]) => field.kind === 'references')
      .map(([name, field]) => ({ field: name, table: `${table}_${name}`, to: field.to ?? '' })),
  };
}

/** The same with a programme's custom fields. */
export function extendedMapping(
  registry: ResourceRegistry,
  resource: Resource,
  columns: readonly CustomField[],
): TableMapping {
  return tableMappingOf(registry, extendResource(resource, columns));
}

/** The same as a programme has it now. */
export async function tableMappingIn(
  db: Queryable,
  registry: ResourceRegistry,
  resource: Resource,
  programme: ProgrammeId,
): Promise<TableMapping> {
  if (resource.customValues === undefined) return tableMappingOf(registry, resource);
  return extendedMapping(
    registry,
    resource,
    (await findEntry(db, registry, programme))?.columns[resource.name] ?? [],
  );
}

/** A programme by its id, to be entered. */
export async function findEntry(
  db: Queryable,
  registry: ResourceRegistry,
  id: number,
): Promise<ProgrammeEntry | undefined> {
  const { rows } = await sql<{ entry: ProgrammeEntry }>`
    select ${registry.entrySql} as entry from programmes p where p.deleted_at is null and p.id = ${id}`.execute(
    db,
  );
  return rows[0]?.entry;
}

/** Fields that refer to one other record. */
export function referencesOf({ columns }: TableMapping): { name: string; to: string }[] {
  return columns
    .filter(({ field }) => field.kind === 'reference')
    .map(({ name, field }) => ({ name, to: field.to ?? '' }));
}

/** Placeholder for records outside programmes: the programmes themselves. */
export const organisation = enteredProgramme(0);

export function isInOrganisation({ resource }: Pick<TableMapping, 'resource'>): boolean {
  return resource.owner === 'organisation';
}
