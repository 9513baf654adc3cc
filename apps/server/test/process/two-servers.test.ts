import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Client } from 'pg';
import { startExternal } from '../database-server.ts';
import { joinEmbedded } from '#storage/embedded/embedded.ts';
import { readEvents } from '../event-reader.ts';
import {
  adminEmail,
  askServer,
  cleanUp,
  firstAdmin,
  newFolder,
  signInAsAdmin,
  spawnServer,
} from '../server-process.ts';

let folder: string;
let database: Awaited<ReturnType<typeof startExternal>>;
beforeEach(async () => {
  folder = newFolder();
  database = await startExternal(folder);
});
afterEach(async () => {
  await cleanUp(folder);
});

describe('two servers on one external PostgreSQL', () => {
  it('start at the same time, share sessions, and count attempts together', async () => {
    const { host, port, user, password } = database.connection;
    const admin = new Client(database.connection);
    await admin.connect();
    await admin.query('create database baton');
    // The oldest supported version; the embedded one is the newest.
    const { rows } = await admin.query<{ server_version: string }>('show server_version');
    expect(rows[0]?.server_version).toMatch(/^15\./);
    await admin.end();
    const settings = {
      DATABASE_URL: `postgres://${user}:${encodeURIComponent(String(password))}@${host}:${port}/baton`,
      SECRET_KEY: 'one key for both of them-0123456789',
      BLOB_DIR: `${folder}/blobs`,
      RATE_LIMIT: 'on',
      ...firstAdmin,
    };
    const [one, other] = await Promise.all([
      spawnServer({ ...settings, DATA_DIR: `${folder}/a` }),
      spawnServer({ ...settings, DATA_DIR: `${folder}/b` }),
    ]);
    await Promise.all([one.says('Baton is running at'), other.says('Baton is running at')]);

    const token = await signInAsAdmin(one);
    expect((await askServer(other, 'GET', '/api/users/current/', { token })).body.email).toBe(adminEmail);
    await askServer(one, 'DELETE', '/api/users/current/sessions/', { token });
    const created = await askServer(other, 'POST', '/api/programmes/', {
      token,
      body: { name: 'Seen by both' },
    });
    expect((await askServer(one, 'GET', `/api/programmes/${created.body.id}/`, { token })).status).toBe(200);

    // A change through one server is reported by the other.
    const programme = created.body.id;
    const stream = await readEvents(`${one.url}/api/events/?programme=${programme}`, token);
    expect((await stream.next())?.event).toBe('ready');
    await askServer(other, 'POST', '/api/teams/', {
      token,
      body: { programme, code: 'T1', name: 'Builders' },
    });
    expect(await stream.next()).toMatchObject({ event: 'change', data: { programme, entity: 'teams' } });

    const guess = async (at: number) => {
      const body = { email: 'victim@northgate.example', password: `guess ${at}` };
      return (await askServer(at % 2 === 0 ? one : other, 'POST', '/api/token/', { body })).status;
    };
    for (const at of [1, 2, 3, 4]) expect(await guess(at)).toBe(401);
    // Each server has seen four guesses, both together eight: of those at once, some have to wait.
    expect(await Promise.all([5, 6, 7, 8].map(guess))).toContain(429);
    // An open stream doesn’t prevent a server from stopping.
    expect(await Promise.all([one.stop(), other.stop()])).toEqual([0, 0]);
    expect(await stream.next()).toBeUndefined();
    await database.stop();
  });

  it('an older one stops with a sentence when a newer one has renamed what it reads', async () => {
    const older = await spawnServer({ DATA_DIR: `${folder}/own`, ...firstAdmin });
    await older.says('Baton is running at');
    const client = new Client((await joinEmbedded(`${folder}/own`)).connection);
    await client.connect();
    await client.query(
      `insert into schema_migrations (name, checksum, additive) values ('9998-more', '', true), ('9999-renamed', '', false)`,
    );
    await client.end();
    expect(await older.ended).toBe(1);
    expect(older.said()).toContain(
      'The database was created by a newer version of Baton (it has 9999-renamed). Start that version',
    );
  });
});
