import { Kysely, PostgresDialect, sql, type CompiledQuery } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { Queryable } from './database.ts';
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

function fakeDatabase() {
  const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('Nothing is sent.')) });
  const executeQuery = vi.fn<(query: CompiledQuery) => Promise<object>>(async () => ({ rows: [] }));
  const executor = new Kysely<object>({ dialect }).getExecutor();
  return {
    db: { getExecutor: () => executor, executeQuery } as unknown as Queryable,
    sent: () => executeQuery.mock.calls.map(([query]) => [query.sql, query.parameters]),
  };
}
