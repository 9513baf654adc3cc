import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readBackup } from '#storage/backup/read-backup.ts';
import { isAll } from '../all.ts';
import { command } from '../command-process.ts';
import { startExternal } from '../database-server.ts';
import {
  askServer,
  cleanUp,
  firstAdmin,
  newFolder,
  signInAsAdmin,
  startServer,
  type ServerProcess,
} from '../server-process.ts';

let [folder, first, second] = ['', '', ''];
beforeEach(() => void ([folder, first, second] = [newFolder(), newFolder(), newFolder()]));
afterEach(async () => {
  for (const each of [first, second, folder]) await cleanUp(each);
});

async function contents(file: string) {
  const { manifest } = await readBackup(file, {
    table: async (_, rows) => {
      for await (const row of rows) expect(row.length).toBeGreaterThan(0);
    },
  });
  // The audit log also has the backup itself, revisions jump, and a restored database has an id of its own; these are
  // tested separately.
  const { events, programme_revisions: revisions, blob_store: _, ...tables } = manifest.tables;
  return { events: events?.rows ?? 0, revisions: revisions?.rows, tables, sequences: manifest.sequences };
}

/** Renames a team and returns the new revision. */
async function rename(server: ServerProcess, token: string, name: string): Promise<number> {
  const { body } = await askServer(server, 'GET', '/api/teams/?programme=1', { token });
  const renamed = await askServer(server, 'PATCH', `/api/teams/${body[0].id}/`, { token, body: { name } });
  expect(renamed.status).toBe(200);
  return (await askServer(server, 'GET', '/api/tracker/?programme=1', { token })).body.revision as number;
}

const onlyBackup = (dataDir: string) =>
  path.join(
    dataDir,
    'backups',
    readdirSync(path.join(dataDir, 'backups'))
      .filter((name) => name.endsWith('.backup'))
      .at(-1) ?? '',
  );

async function backUp(settings: Record<string, string>, dataDir: string): Promise<string> {
  const { code, said } = await command('backup', [], settings);
  expect({ code, said }).toMatchObject({ code: 0 });
  return onlyBackup(dataDir);
}

describe('a backup', () => {
  it.runIf(isAll)(
    'of a running server is restored into an empty folder and into an empty PostgreSQL, alike in every row',
    async () => {
      const server = await startServer({ DATA_DIR: first, SAMPLE_PROGRAMME: 'true', ...firstAdmin });
      const token = await signInAsAdmin(server);
      const before = await askServer(server, 'GET', '/api/systems/?programme=1', { token });
      expect(before.body.length).toBeGreaterThan(50);
      const file = await backUp({ DATA_DIR: first }, first);
      const lost = await rename(server, token, 'Lost with the disk');
      await server.stop();
      const original = await contents(file);
      expect(Object.values(original.tables).reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(1000);
      expect((await command('restore', [file, '--verify'], {})).said).toContain('The backup is complete');

      const restored = await command('restore', [file], { DATA_DIR: second });
      expect(restored).toMatchObject({
        code: 0,
        said: expect.stringContaining('checksums of all tables match'),
      });
      const again = await contents(await backUp({ DATA_DIR: second }, second));
      expect(again.tables).toEqual(original.tables);
      expect([again.events, again.revisions]).toEqual([original.events + 1, original.revisions]);

      const copy = await startServer({ DATA_DIR: second, ...firstAdmin });
      const after = await askServer(copy, 'GET', '/api/systems/?programme=1', {
        token: await signInAsAdmin(copy),
      });
      expect(after.body).toEqual(before.body);
      // Constraints are restored, and new records get new ids.
      const made = await askServer(copy, 'POST', '/api/teams/', {
        token: await signInAsAdmin(copy),
        body: { programme: 1, code: 'ZZ-1', name: 'After the restore' },
      });
      expect(made.status).toBe(201);
      // A page that knows lost revisions gets the full tracker, because the same numbers were used again.
      const response = await askServer(copy, 'GET', `/api/tracker/?programme=1&since=${lost}`, {
        token: await signInAsAdmin(copy),
      });
      expect(response.body).toMatchObject({ whole: true });
      expect(JSON.stringify(response.body)).not.toContain('Lost with the disk');
      await copy.stop();

      const refused = await command('restore', [file], { DATA_DIR: second });
      expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('There is data already') });

      const database = await startExternal(path.join(folder));
      const { host, port, password } = database.connection;
      const owner = new Client(database.connection);
      await owner.connect();
      // An unprivileged account is enough.
      await owner.query(`create role baton_app login password 'external secret'`);
      await owner.query('create database baton owner baton_app');
      await owner.end();
      const url = `postgres://baton_app:${encodeURIComponent(String(password))}@${host}:${port}/baton`;
      const elsewhere = { DATABASE_URL: url, DATA_DIR: path.join(folder, 'third') };

      const damaged = path.join(folder, 'damaged');
      writeFileSync(damaged, readFileSync(file).subarray(0, -2000));
      expect(await command('restore', [damaged], elsewhere)).toMatchObject({
        code: 1,
        said: expect.stringContaining('damaged, incomplete'),
      });
      // Nothing of the damaged backup remains, so the intact one finds an empty database.
      expect(await command('restore', [file], elsewhere)).toMatchObject({ code: 0 });
      const external = await contents(await backUp(elsewhere, path.join(folder, 'third')));
      expect(external.tables).toEqual(original.tables);
      await database.stop();
    },
  );

  it('is refused where there is nothing to back up, and where there is no such file', async () => {
    expect(await command('backup', [], { DATA_DIR: second })).toMatchObject({
      code: 1,
      said: expect.stringContaining('There’s no database in'),
    });
    const unusable = {
      DATA_DIR: second,
      DATABASE_URL: 'postgres://a@127.0.0.1:9/b',
      BACKUP_DIR: '/dev/null/x',
    };
    expect((await command('backup', [], unusable)).said).toMatch(
      /^No backup was created\. BACKUP_DIR is \/dev\/null\/x, which can’t be used [^\n]+\n$/,
    );
    copyFileSync(import.meta.filename, path.join(folder, 'other'));
    expect((await command('restore', [path.join(folder, 'other')], { DATA_DIR: second })).said).toContain(
      'another type of file',
    );
    expect((await command('restore', [path.join(folder, 'none')], { DATA_DIR: second })).said).toContain(
      'doesn’t exist',
    );
  });
});

describe('npm run admin', () => {
  it.runIf(isAll)('makes an Admin and lets somebody in again, beside a running server', async () => {
    const server = await startServer({ DATA_DIR: first, ...firstAdmin });
    const settings = { DATA_DIR: first, PUBLIC_URL: server.url };
    const created = await command('admin', ['create', 'second@northgate.example'], settings);
    const invitation = /\/auth\/accept-invite\/(\S+)/.exec(created.said)?.[1] ?? '';
    const password = { password: 'harbour copper nineteen', password_confirm: 'harbour copper nineteen' };
    const accepted = await askServer(server, 'POST', `/api/users/invite/${invitation}/accept/`, {
      body: { first_name: 'Sten', last_name: 'Varga', ...password },
    });
    expect(accepted.status).toBe(200);
    const me = await askServer(server, 'GET', '/api/users/current/', { token: accepted.body.access });
    expect(me.body.groups).toEqual(['Admin']);

    const lent = await command('admin', ['reset-link', 'Second@northgate.example'], settings);
    const reset = /\/auth\/reset-password\/(\S+)/.exec(lent.said)?.[1] ?? '';
    const changed = { password: 'quiet meadow eighty-one', password_confirm: 'quiet meadow eighty-one' };
    expect(
      (await askServer(server, 'POST', `/api/users/reset-password/${reset}/`, { body: changed })).status,
    ).toBe(200);

    expect((await command('admin', ['create', 'second@northgate.example'], settings)).said).toContain(
      'already has an account',
    );
    expect((await command('admin', ['reset-link', 'who@northgate.example'], settings)).said).toContain(
      'No user has the email',
    );
    expect((await command('admin', ['create'], settings)).said).toContain('Enter an action');
    await server.stop();
  });
});
