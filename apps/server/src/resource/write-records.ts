import { sql, type RawBuilder } from 'kysely';
import { packOwnValues } from '@baton/contract/resource/own-columns.ts';
import { sortKey } from '@baton/domain/sort-key.ts';
import type { Transaction } from '#storage/database.ts';
import { matchKey } from './check.ts';
import type { Change } from './shelf.ts';
import type { Stored } from './stored.ts';

/** Writes new records in one statement and answers their numbers, in the order given. */
export async function insertRecords(
  trx: Transaction,
  stored: Stored,
  programme: number,
  now: Date,
  changes: Change[],
): Promise<number[]> {
  if (changes.length === 0) return [];
  const only = stored.only ? [stored.only] : [];
  const names = [...stored.columns.map(({ name }) => name), 'match_key', 'sort_key'];
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(stored.table)} (${sql.join([...names, ...only.map(({ column }) => column)].map((name) => sql.ref(name)))}, programme_id, created_at, updated_at)
    select ${sql.join([...names.map((name) => sql`x.${sql.ref(name)}`), ...only.map(({ value }) => sql`${value}`)])}, ${programme}, ${now}, ${now}
    from ${recordset(stored, changes)} order by x.row
    returning id`.execute(trx);
  const ids = rows.map(({ id }) => id);
  await writeJoins(
    trx,
    stored,
    programme,
    changes.map(({ values }, index) => ({ id: ids[index] ?? 0, values })),
  );
  return ids;
}

/** Writes changed records in one statement; each version counts up. */
export async function updateRecords(
  trx: Transaction,
  stored: Stored,
  programme: number,
  now: Date,
  changes: Change[],
): Promise<void> {
  if (changes.length === 0) return;
  const names = [...stored.columns.map(({ name }) => name), 'match_key', 'sort_key'];
  await sql`
    update ${sql.table(stored.table)} r
    set ${sql.join(names.map((name) => sql`${sql.ref(name)} = x.${sql.ref(name)}`))}, version = r.version + 1, updated_at = ${now}
    from ${recordset(stored, changes)} where r.programme_id = ${programme} and r.id = x.id`.execute(trx);
  await writeJoins(
    trx,
    stored,
    programme,
    changes.map(({ before, values }) => ({ id: before?.id ?? 0, values })),
  );
}

/** Takes records out of every list, or brings them back. */
export async function markDeleted(
  trx: Transaction,
  { table }: Stored,
  now: Date,
  ids: readonly number[],
  deleted: boolean,
): Promise<void> {
  await sql`update ${sql.table(table)} set deleted_at = ${deleted ? now : null}, version = version + 1, updated_at = ${now}
    where id = any(${ids})`.execute(trx);
}

/** The values as a table inside the statement: one parameter, whatever the number of rows. */
function recordset({ columns, resource, own }: Stored, changes: Change[]): RawBuilder<unknown> {
  const rows = changes.map(({ before, values }, row) => ({
    ...Object.fromEntries(columns.map(({ name }) => [name, values[name] ?? null])),
    ...(own === undefined ? {} : { [own]: packOwnValues(resource, before, values) }),
    row,
    id: before?.id ?? null,
    match_key: matchKey(values[resource.key]),
    sort_key: sortKey(String(values[resource.key])),
  }));
  const typed = columns.map(({ name, type }) => sql`${sql.ref(name)} ${sql.raw(type)}`);
  const more = [
    sql.raw('row integer'),
    sql.raw('id integer'),
    sql.raw('match_key text'),
    sql.raw('sort_key text'),
  ];
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(${sql.join([...typed, ...more])})`;
}

async function writeJoins(
  trx: Transaction,
  { joins }: Stored,
  programme: number,
  records: { id: number; values: Record<string, unknown> }[],
): Promise<void> {
  for (const { field, table } of joins) {
    const pairs = records.flatMap(({ id, values }) =>
      ((values[field] ?? []) as number[]).map((target) => ({ record: id, target })),
    );
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
