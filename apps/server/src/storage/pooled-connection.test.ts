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
  const allow = (seconds: number) => connection.executeQuery({ ...CompiledQuery.raw('set'), seconds });
  const run = (text: string) => connection.executeQuery(CompiledQuery.raw(text));
  await run('begin');
  await allow(120);
  await run('select 1');
  connection.end();
  await run('commit');
  await run('select 1');
  await allow(Infinity);
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

test('sends the first statement of a transaction without waiting for its begin', async () => {
  const open: (() => void)[] = [];
  const { connection, query } = setUp(
    () => new Promise((resolve) => void open.push(() => resolve({ command: 'SELECT', rows: [] }))),
  );
  connection.begin();
  const first = connection.executeQuery(CompiledQuery.raw('select 1'));
  expect(query.mock.calls.map(([each]) => (each as { text: string }).text)).toEqual(['begin', 'select 1']);
  for (const answer of open) answer();
  expect(await first).toEqual({ rows: [] });
});

test('fails with the first statement if a transaction could not begin', async () => {
  const answers = [Promise.reject(new Error('lost')), Promise.resolve({ command: 'SELECT', rows: [] })];
  const { connection } = setUp(() => answers.shift() as Promise<object>);
  connection.begin();
  await expect(connection.executeQuery(CompiledQuery.raw('select 1'))).rejects.toThrow('lost');
});

test('sends a batch at once, and answers the rows of each query', async () => {
  const { connection, query } = setUp(async () => ({ command: 'SELECT', rows: [query.mock.calls.length] }));
  const batch = [CompiledQuery.raw('select 1'), { ...CompiledQuery.raw('select 2', [3]), name: 'two' }];
  const { rows } = await connection.executeQuery({ ...CompiledQuery.raw(''), batch });
  expect(query).toHaveBeenCalledTimes(2);
  expect(rows).toHaveLength(2);
  expect(rows[1]).toEqual([2]);
});
