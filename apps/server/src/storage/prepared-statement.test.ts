import { Kysely, PostgresDialect, sql, type CompiledQuery } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { Queryable } from './database.ts';
import { preparedStatement } from './prepared-statement.ts';

test('a value that is named twice with one type is sent once', async () => {
  const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('Nothing is sent.')) });
  const executeQuery = vi.fn<(query: CompiledQuery) => Promise<object>>(async () => ({ rows: [] }));
  const executor = new Kysely<object>({ dialect }).getExecutor();
  const db = { getExecutor: () => executor, executeQuery } as unknown as Queryable;
  const find = preparedStatement<{ id: number; day: string }, object>(
    'find',
    ({ id, day }) =>
      sql`select ${id}::integer, ${day}::date, ${id}::text, ${7}, ${id}::integer, ${day}::date[], ${id}, ${id}`,
  );
  await find(db, { id: 3, day: '2027-01-04' });
  await find(db, { id: 4, day: '2027-01-05' });
  const text = 'select $1::integer, $2::date, $3::text, $4, $1::integer, $5::date[], $6, $7';
  expect(executeQuery.mock.calls.map(([query]) => [query.sql, query.parameters])).toEqual([
    [text, [3, '2027-01-04', 3, 7, '2027-01-04', 3, 3]],
    [text, [4, '2027-01-05', 4, 7, '2027-01-05', 4, 4]],
  ]);
});
