import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { readPreferences } from '@baton/contract/accounts/preferences.ts';
import { migrate } from '#storage/migrate.ts';
import { migrations } from '#storage/migrations.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { addAdmin } from '../people.ts';

let test: TestApp;
beforeAll(async () => void (test = await startTestApp()));
afterAll(() => test.close());

async function withDatabase(work: (connection: object) => Promise<void>): Promise<void> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new Client(inject('connection'));
  await client.connect();
  await client.query(`create database ${name}`);
  try {
    await work({ ...inject('connection'), database: name });
  } finally {
    await client.query(`drop database ${name} with (force)`);
    await client.end();
  }
}

describe('migrations', () => {
  it('are applied once when several processes start at the same time', async () => {
    await withDatabase(async (connection) => {
      const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(connection, migrations)));
      expect(applied.flat().toSorted()).toEqual(migrations.map(({ name }) => name));
      expect(await migrate(connection, migrations)).toEqual([]);
    });
  });

  it('go all or not at all, and forward only', async () => {
    await withDatabase(async (connection) => {
      const [first, second, broken] = [
        { name: '0001-a', sql: 'create table a (id int)' },
        { name: '0002-b', sql: 'create table b (id int)' },
        { name: '0002-b', sql: 'create table b (id int); create table a (id int)' },
      ];
      await expect(migrate(connection, [first, broken])).rejects.toThrow('already exists');
      expect(await migrate(connection, [first, second])).toEqual(['0002-b']);
      await expect(migrate(connection, [first])).rejects.toThrow(
        'created by a newer version of Baton (it has 0002-b)',
      );
      await expect(
        migrate(connection, [{ ...first, sql: 'create table c (id int)' }, second]),
      ).rejects.toThrow('0001-a differs');
    });
  });
});

it('emails about decisions keep their setting as a kind of the inbox', async () => {
  await withDatabase(async (connection) => {
    const at = migrations.findIndex(({ name }) => name.startsWith('0025'));
    await migrate(connection, migrations.slice(0, at));
    const client = new Client(connection);
    await client.connect();
    const stored = [
      { notify_decisions: true, notify_digest: true, time_zone: 'Europe/Oslo' },
      { notify_decisions: false },
      { notify_digest: true },
      {},
    ];
    for (const [index, preferences] of stored.entries())
      await client.query(
        `insert into users (email, email_key, first_name, last_name, groups, status, preferences, created_at, updated_at)
         values ($1, $1, '', '', '{}', 'invited', $2, now(), now())`,
        [`person${index}@northgate.example`, JSON.stringify(preferences)],
      );
    await migrate(connection, migrations);
    const { rows } = await client.query('select preferences from users order by id');
    await client.end();
    const [on, off, never, empty] = rows.map(({ preferences }) => preferences);
    expect(readPreferences(on)).toMatchObject({
      mail_decided: 'now',
      mail_submitted: 'now',
      notify_digest: true,
      time_zone: 'Europe/Oslo',
    });
    expect(readPreferences(off)).toMatchObject({ mail_decided: 'off', mail_submitted: 'now' });
    // Who never chose gets the new defaults, and the old setting stays for older servers.
    expect(readPreferences(never)).toMatchObject({ mail_decided: 'now', notify_digest: true });
    expect([empty, on.notify_decisions]).toEqual([{}, true]);
  });
});

describe('an older process in a rolling upgrade', () => {
  const added = {
    name: '9998-later',
    sql: '-- additive: yes\ncreate table later (id int); alter table programmes add column later int not null default 7',
  };
  const changed = {
    name: '9999-otherwise',
    sql: '-- additive: no: what older versions write has moved\nalter table later rename to moved',
  };

  it('starts and works on a schema to which a newer version has only added', async () => {
    const connection = { ...inject('connection'), database: await databaseOf(test) };
    expect(await migrate(connection, [...migrations, added])).toEqual(['9998-later']);
    // The list of a build without the newest migration.
    expect(await migrate(connection, migrations)).toEqual([]);
    expect((await test.ask('GET', '/api/ready/')).status).toBe(200);
    const admin = await addAdmin(test);
    const made = await test.ask('POST', '/api/programmes/', {
      token: admin.access,
      body: { name: 'During' },
    });
    expect(made.status).toBe(201);
    const url = `/api/programmes/${made.body.id}/`;
    expect((await test.ask('GET', url, { token: admin.access })).body.name).toBe('During');
  });

  it('is refused, and no longer ready, where a newer version has changed what was there', async () => {
    const connection = { ...inject('connection'), database: await databaseOf(test) };
    await migrate(connection, [...migrations, added, changed]);
    await expect(migrate(connection, [...migrations, added])).rejects.toThrow(
      'created by a newer version of Baton (it has 9999-otherwise). Start that version',
    );
    expect((await test.ask('GET', '/api/ready/')).status).toBe(503);
    await test.sql("delete from schema_migrations where name like '999%'");
    await test.sql('drop table moved');
    await test.sql('alter table programmes drop column later');
    expect((await test.ask('GET', '/api/ready/')).status).toBe(200);
  });

  it('knows what each migration said, also in a database from before they said so', async () => {
    await withDatabase(async (connection) => {
      const old = { name: '0001-a', sql: 'create table a (id int)' };
      await migrate(connection, [old]);
      await asking(connection, 'alter table schema_migrations drop column additive');
      await migrate(connection, [old]);
      await migrate(connection, [old, { ...added, sql: '-- additive: yes\nselect 1' }]);
      expect(await asking(connection, 'select name, additive from schema_migrations order by name')).toEqual([
        { name: '0001-a', additive: null },
        { name: '9998-later', additive: true },
      ]);
    });
  });
});

describe('a migration of a table that somebody reads for long', () => {
  const first = { name: '0001-a', sql: 'create table a (id int)' };
  const second = { name: '0002-b', sql: '-- additive: yes\nalter table a add column b int' };

  it('keeps nobody waiting behind it, tries again, and says so in the end', async () => {
    await withDatabase(async (connection) => {
      await migrate(connection, [first]);
      const [reader, other] = [new Client(connection), new Client(connection)];
      for (const client of [reader, other]) {
        client.on('error', () => undefined);
        await client.connect();
      }
      await reader.query('begin; select * from a');
      const patience = { waitMs: 1000, restMs: 100, forMs: 60_000 };
      let isDone = false;
      const migrating = migrate(connection, [first, second], patience).finally(() => (isDone = true));
      const waiting = `select from pg_locks where relation = 'a'::regclass and not granted`;
      await vi.waitFor(async () => expect((await other.query(waiting)).rowCount).toBe(1), {
        timeout: 30_000,
        interval: 20,
      });
      // Queued behind the migration, which releases its lock.
      await other.query('select * from a');
      expect(isDone).toBe(false);
      await reader.query('commit');
      expect(await migrating).toEqual(['0002-b']);

      await reader.query('begin; select * from a');
      const third = { name: '0003-c', sql: '-- additive: yes\nalter table a add column c int' };
      const little = { waitMs: 50, restMs: 10, forMs: 100 };
      await expect(migrate(connection, [first, second, third], little)).rejects.toThrow(
        'another program keeps one of its tables in use',
      );
      await reader.query('commit');
      expect(await migrate(connection, [first, second, third])).toEqual(['0003-c']);
      await Promise.all([reader.end(), other.end()]);
    });
  });
});

async function databaseOf(app: TestApp): Promise<string> {
  return (await app.sql('select current_database() as name'))[0].name as string;
}

async function asking(connection: object, text: string): Promise<unknown[]> {
  const client = new Client(connection);
  await client.connect();
  try {
    const answer = await client.query(text);
    return answer.rows;
  } finally {
    await client.end();
  }
}
