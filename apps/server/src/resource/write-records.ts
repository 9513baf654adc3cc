import { sql, type RawBuilder } from 'kysely';
import { packCustomValues } from '@baton/contract/resource/custom-fields.ts';
import { sortKey } from '@baton/domain/sort-key.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { chunk } from '#platform/yield-to-event-loop.ts';
import type { Transaction } from '#storage/database.ts';
import { matchKey } from './check.ts';
import type { Change } from './registry.ts';
import type { TableMapping } from './table-mapping.ts';

/** Rows per statement: small enough not to block, large enough to be efficient. */
const rowsPerStatement = 1000;

/** Inserts records and returns their ids in order. */
export async function insertRecords(
  trx: Transaction,
  tableMapping: TableMapping,
  programme: ProgrammeId,
  now: Date,
  changes: Change[],
  wrote?: (count: number) => void,
): Promise<number[]> {
  const ids: number[] = [];
  const only = tableMapping.only ? [tableMapping.only] : [];
  for (const some of chunk(changes, rowsPerStatement)) {
    const { names, from, value } = recordset(tableMapping, some);
    const { rows } = await sql<{ id: number }>`
      insert into ${sql.table(tableMapping.table)} (${sql.join([...names, ...only.map(({ column }) => column)].map((name) => sql.ref(name)))}, programme_id, created_at, updated_at)
      select ${sql.join([...names.map(value), ...only.map((each) => sql`${each.value}`)])}, ${programme}, ${now}, ${now}
      from ${from} order by x.row
      returning id`.execute(trx);
    ids.push(...rows.map(({ id }) => id));
    wrote?.(some.length);
  }
  await writeJoins(
    trx,
    tableMapping,
    programme,
    changes.map(({ values }, index) => ({ id: ids[index] ?? 0, values })),
    true,
  );
  return ids;
}

/** Updates records and increments their versions. */
export async function updateRecords(
  trx: Transaction,
  tableMapping: TableMapping,
  programme: ProgrammeId,
  now: Date,
  changes: Change[],
  wrote?: (count: number) => void,
): Promise<void> {
  for (const some of chunk(changes, rowsPerStatement)) {
    const { names, from, value } = recordset(tableMapping, some);
    await sql`
      update ${sql.table(tableMapping.table)} r
      set ${sql.join(names.map((name) => sql`${sql.ref(name)} = ${value(name)}`))}, version = r.version + 1, updated_at = ${now}
      from ${from} where r.programme_id = ${programme} and r.id = x.id`.execute(trx);
    wrote?.(some.length);
  }
  await writeJoins(
    trx,
    tableMapping,
    programme,
    changes.map(({ before, values }) => ({ id: before?.id ?? 0, values })),
    false,
  );
}

/** Deletes (softly) or restores records. */
export async function markDeleted(
  trx: Transaction,
  { table }: TableMapping,
  programme: ProgrammeId,
  now: Date,
  ids: readonly number[],
  deleted: boolean,
): Promise<void> {
  await sql`update ${sql.table(table)} set deleted_at = ${deleted ? now : null}, version = version + 1, updated_at = ${now}
    where programme_id = ${programme} and id = any(${ids})`.execute(trx);
}

/**
 * Values as a recordset: one parameter, independent of the number of rows. Values equal in all rows are passed once.
 */
function recordset({ columns, resource, own }: TableMapping, changes: Change[]) {
  const first = changes[0]?.values ?? {};
  const common = (name: string) => {
    if (name === own) return false;
    const value = first[name] ?? null;
    return typeof value !== 'object' || value === null
      ? changes.every(({ values }) => (values[name] ?? null) === value)
      : false;
  };
  const differing = columns.filter(({ name }) => !common(name));
  const rows = changes.map(({ before, values }, row) => {
    const cells: Record<string, unknown> = {
      row,
      id: before?.id,
      match_key: matchKey(values[resource.key]),
      sort_key: sortKey(String(values[resource.key])),
    };
    for (const { name } of differing) cells[name] = values[name];
    if (own !== undefined) cells[own] = packCustomValues(resource, before, values);
    return cells;
  });
  const typed = differing.map(({ name, type }) => sql`${sql.ref(name)} ${sql.raw(type)}`);
  const more = ['row integer', 'id integer', 'match_key text', 'sort_key text'].map((each) => sql.raw(each));
  const constants = new Map(
    columns
      .filter((column) => !differing.includes(column))
      .map(({ name, type }) => [name, sql`${first[name] ?? null}::${sql.raw(type)}`]),
  );
  return {
    names: [...columns.map(({ name }) => name), 'match_key', 'sort_key'],
    from: sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(${sql.join([...typed, ...more])})`,
    value: (name: string): RawBuilder<unknown> => constants.get(name) ?? sql`x.${sql.ref(name)}`,
  };
}

async function writeJoins(
  trx: Transaction,
  { joins }: TableMapping,
  programme: ProgrammeId,
  records: { id: number; values: Record<string, unknown> }[],
  isNew: boolean,
): Promise<void> {
  for (const { field, table } of records.length === 0 ? [] : joins) {
    const pairs = records.flatMap(({ id, values }) =>
      ((values[field] ?? []) as number[]).map((target) => ({ record: id, target })),
    );
    if (!isNew)
      await sql`delete from ${sql.table(table)} where programme_id = ${programme} and record = any(${records.map(({ id }) => id)})`.execute(
        trx,
      );
    if (pairs.length === 0) continue;
    await sql`insert into ${sql.table(table)} (programme_id, record, target)
      select ${programme}, x.record, x.target from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as x(record integer, target integer)`.execute(
      trx,
    );
  }
}
