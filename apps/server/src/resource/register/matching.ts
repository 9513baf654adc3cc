import { sql, type RawBuilder } from 'kysely';
import { readForm } from '@baton/contract/form/form.ts';
import { maxChosen, registerFilter } from '@baton/contract/resource/register.ts';
import { fieldError, ValidationError } from '#platform/app-error.ts';
import { instantOf } from '#platform/instant-of.ts';
import { copy } from '#resource/copy.ts';
import { liveRows } from '#resource/read-records.ts';
import type { FilterContext, ResourceRegistry } from '#resource/registry.ts';
import type { TableMapping } from '#resource/table-mapping.ts';
import { searchSql } from './search-sql.ts';

/** A large register of a programme, as a caller reads it. */
export interface Register extends FilterContext {
  tableMapping: TableMapping;
  registry: ResourceRegistry;
}

type Query = Record<string, unknown>;

/** The rows of a register that match filter and search: `from … where …`; alias r. */
export async function matchingRows(register: Register, query: Query): Promise<RawBuilder<unknown>> {
  const { tableMapping, registry, programme } = register;
  const { resource } = tableMapping;
  const conditions = (await registry.rules(resource.name).filter?.(query, register)) ?? [];
  const found = searchSql(resource, (query['search'] as string | undefined) ?? '');
  const since = (query['updated_since'] as string | undefined) ?? '';
  const all = [
    ...conditions,
    ...(found ? [found] : []),
    ...(since === '' ? [] : [sql`r.updated_at > ${instantOf('updated_since', since)}`]),
  ];
  return sql`${liveRows(tableMapping)} and r.programme_id = ${programme} ${sql.join(
    all.map((condition) => sql`and ${condition}`),
    sql` `,
  )}`;
}

/** Locks the records that a filter in a body chooses, and returns their ids; throws if these are too many, or none. */
export async function lockChosen(register: Register, filter: Query): Promise<number[]> {
  const rows = await matchingRows(register, readFilter(register.tableMapping, filter));
  const { rows: found } = await sql<{ id: number }>`
    select r.id ${rows} order by r.id limit ${maxChosen + 1} for update of r`.execute(register.db);
  const { resource } = register.tableMapping;
  if (found.length === 0) throw fieldError('filter', copy.noneChosen(resource));
  if (found.length > maxChosen) throw fieldError('filter', copy.tooManyChosen(resource, maxChosen));
  return found.map(({ id }) => id);
}

/** Validates a filter in a body. An unknown field is refused: it would choose more records than meant. */
function readFilter({ resource }: TableMapping, filter: Query): Query {
  const form = registerFilter(resource.large?.filter ?? {});
  const unknown = Object.keys(filter).filter((name) => !Object.hasOwn(form, name));
  if (unknown.length > 0)
    throw fieldError('filter', `The filter has unknown fields: ${unknown.slice(0, 5).join(', ')}.`);
  const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null));
  const { values, errors } = readForm(form, given, 'patch');
  if (errors) throw new ValidationError({ filter: Object.values(errors).flat() });
  return values;
}
