import { Kysely, PostgresDialect, sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { Queryable } from './database.ts';
import type { NamedQuery } from './pooled-connection.ts';
import { elementOf, preparedStatement } from './prepared-statement.ts';

test('a value that is named twice with one type is sent once', async () => {
  const { db, sent } = fakeDatabase();
  const find = preparedStatement<{ id: number; day: string }, object>(
    'find',
    ({ id, day }) =>
      sql`select ${id}::integer, ${day}::date, ${id}::text, ${7}, ${id}::integer, ${day}::date[], ${id}, ${id}`,
  );
  await find(db, { id: 3, day: '2027-01-04' });
  await find(db, { id: 4, day: '2027-01-05' });
  const text = 'select $1::integer, $2::date, $3::text, $4, $1::integer, $5::date[], $6, $7';
  expect(sent()).toEqual([
    [text, [3, '2027-01-04', 3, 7, '2027-01-04', 3, 3]],
    [text, [4, '2027-01-05', 4, 7, '2027-01-05', 4, 4]],
  ]);
});

test('elements of a list are values of their own', async () => {
  const { db, sent } = fakeDatabase();
  const write = preparedStatement<{ row: (number | string)[] }, object>(
    'write',
    ({ row }) =>
      sql`select ${elementOf(row, 0)}::integer, ${elementOf(row, 1)}::text, ${elementOf(row, 0)}::integer`,
  );
  await write(db, { row: [3, 'x'] });
  expect(sent()).toEqual([['select $1::integer, $2::text, $1::integer', [3, 'x']]]);
  expect(() => elementOf([3], 0)).toThrow('placeholder');
});

test('a statement inside another shares its values', async () => {
  const { db, sent } = fakeDatabase();
  const find = preparedStatement<{ id: number }, object>('find-inside', ({ id }) => {
    const inside = sql`select ${id}::integer`;
    return sql`${sql.join([inside, sql`(${inside})`, sql`${'{ $1::integer }'}::text`])} where x = ${id}::integer`;
  });
  await find(db, { id: 3 });
  const text = 'select $1::integer, (select $1::integer), $2::text where x = $1::integer';
  expect(sent()).toEqual([[text, [3, '{ $1::integer }']]]);
});

test('a name too long for PostgreSQL becomes shorter, and stays its own', async () => {
  const { db, names } = fakeDatabase();
  const long = 'records.certificate-templates.restored.events.revision.single.lists';
  for (const name of [long.slice(0, 63), long, `${long}.more`])
    await preparedStatement<object, object>(name, () => sql`select 1`)(db, {});
  expect(new Set(names()).size).toBe(3);
  expect(names()[0]).toBe(long.slice(0, 63));
  for (const name of names()) expect(name.length).toBe(63);
});

function fakeDatabase() {
  const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('Nothing is sent.')) });
  const executeQuery = vi.fn<(query: NamedQuery) => Promise<object>>(async () => ({ rows: [] }));
  const executor = new Kysely<object>({ dialect }).getExecutor();
  return {
    db: { getExecutor: () => executor, executeQuery } as unknown as Queryable,
    names: () => executeQuery.mock.calls.map(([{ name }]) => name ?? ''),
    sent: () => executeQuery.mock.calls.map(([query]) => [query.sql, query.parameters]),
  };
}
