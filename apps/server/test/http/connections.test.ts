import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openClient, openPool, type SessionKind } from '#storage/connections.ts';
import { migrate } from '#storage/migrate.ts';
import { migrations } from '#storage/migrations.ts';
import { startTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
beforeAll(async () => void (test = await startTestApp({ databaseSlack: 1 })));
afterAll(() => test.close());

const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'timezone'];
const requests = ['10s', '5s', '30s', 'UTC'];
const jobs = ['1min', '30s', '1min', 'UTC'];
const upkeep = ['0', '0', '0', 'UTC'];

async function shown(asked: { query(text: string): Promise<{ rows: object[] }> }): Promise<string[]> {
  const values = [];
  for (const name of names) values.push(Object.values((await asked.query(`show ${name}`)).rows[0] ?? {})[0]);
  return values;
}

describe('every connection has its limits', () => {
  it('of the pool that answers people, each of them', async () => {
    const { pool } = test.app.storage;
    const clients = await Promise.all(Array.from({ length: 5 }, () => pool.connect()));
    try {
      for (const client of clients) expect(await shown(client)).toEqual(requests);
    } finally {
      for (const client of clients) client.release();
    }
  });

  it('of the queue, which works on connections of its own', async () => {
    await test.sql('create table seen (who text, setting text)');
    await test.sql(
      `create function see() returns trigger language plpgsql as $$ begin
         insert into seen values (current_setting('application_name'), current_setting('statement_timeout')); return null;
       end $$`,
    );
    await test.sql('create trigger seeing after update on pgboss.job for each row execute function see()');
    await test.app.parts.db
      .transaction()
      .execute((trx) => test.app.parts.jobs.enqueue(trx, 'digests', { due: true }));
    await test.app.parts.jobs.runPending();
    expect(await test.sql('select distinct who, setting from seen')).toEqual([
      { who: 'baton jobs', setting: '1min' },
    ]);
  });

  it('of migrations', async () => {
    const sql = `create table seen_by_migration as select current_setting('statement_timeout') as setting,
      current_setting('timezone') as zone`;
    const database = (await test.sql('select current_database() as name'))[0].name;
    const connection = { ...inject('connection'), database };
    await migrate(connection, [...migrations, { name: '9999-seen', sql }]);
    expect(await test.sql('select * from seen_by_migration')).toEqual([{ setting: '0', zone: 'UTC' }]);
  });

  it.each([
    ['requests', requests],
    ['jobs', jobs],
    ['upkeep', upkeep],
  ] as [SessionKind, string[]][])('of one connection for %s', async (kind, expected) => {
    const client = await openClient(inject('connection'), kind);
    expect(await shown(client)).toEqual(expected);
    await client.end();
    const pool = openPool(inject('connection'), kind, () => undefined);
    expect(await shown(pool)).toEqual(expected);
    await pool.end();
  });
});
