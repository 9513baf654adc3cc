import { CompiledQuery } from 'kysely';
import type { PoolClient } from 'pg';
import { expect, test, vi } from 'vitest';
import { PooledConnection } from './pooled-connection.ts';

function setUp(answer: () => Promise<object>) {
  const query = vi.fn<(statement: object) => Promise<object>>(answer);
  const destroy = vi.fn<() => void>();
  const client = { query, connection: { stream: { destroy } } } as unknown as PoolClient;
  return { connection: new PooledConnection(client), query, destroy };
}

test('gives the driver text, values and the name of a statement, and tells what was written', async () => {
  const { connection, query } = setUp(async () => ({ command: 'UPDATE', rowCount: 2, rows: [{ a: 1 }] }));
  const answer = await connection.executeQuery({ ...CompiledQuery.raw('update x', [1]), name: 'x.update' });
  expect(answer).toEqual({ rows: [{ a: 1 }], numAffectedRows: 2n });
  await connection.executeQuery(CompiledQuery.raw('update y'));
  expect(query.mock.calls.map(([each]) => each)).toEqual([
    { text: 'update x', values: [1], name: 'x.update', query_timeout: 11_000 },
    { text: 'update y', values: [], query_timeout: 11_000 },
  ]);
});

test('waits longer in a transaction that asks for more time, and only in it', async () => {
  const { connection, query } = setUp(async () => ({ command: 'SELECT', rowCount: 0, rows: [] }));
  const texts = ['begin', "set local statement_timeout = '120s'", 'select 1', 'commit', 'select 1'];
  for (const text of texts) await connection.executeQuery(CompiledQuery.raw(text));
  await connection.executeQuery(CompiledQuery.raw('set local statement_timeout = 0'));
  const waits = query.mock.calls.map(([each]) => (each as { query_timeout: number }).query_timeout);
  expect(waits).toEqual([11_000, 121_000, 121_000, 11_000, 11_000, 86_400_000]);
});

test('is closed when the database does not respond, but not when it refuses', async () => {
  let message = 'syntax error';
  const { connection, destroy } = setUp(() => Promise.reject(new Error(message)));
  await expect(connection.executeQuery(CompiledQuery.raw('select'))).rejects.toThrow(message);
  expect(destroy).not.toHaveBeenCalled();
  message = 'Query read timeout';
  await expect(connection.executeQuery(CompiledQuery.raw('select 1'))).rejects.toThrow(message);
  expect(destroy).toHaveBeenCalledTimes(1);
});
