import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBackup } from '#storage/backup/read-backup.ts';
import { expectEvent, startTestApp, type TestApp } from '../harness.ts';
import { addAdmin, addProgramme, type TestUser } from '../people.ts';

let test: TestApp;
let admin: TestUser;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'baton-backups-'));
  test = await startTestApp({ backupDir: folder, backupDays: 3 });
  admin = await addAdmin(test);
  await addProgramme(test, admin, 'Kept for good');
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

const list = async () => (await test.ask('GET', '/api/backups/', { token: admin.access })).body;
const allOf = (file: string) =>
  readBackup(file, {
    table: async (_, rows) => {
      for await (const row of rows) expect(row.length).toBeGreaterThan(0);
    },
  });

it('makes a backup, lists it, and gives the file, each with its event', async () => {
  expect(await list()).toEqual({ backups: [], kept_days: 3 });
  const made = await test.ask('POST', '/api/backups/', { token: admin.access, body: {} });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    name: 'baton-2027-03-01T08-00-00Z-manual.backup',
    kind: 'manual',
    created_at: '2027-03-01T08:00:00.000Z',
    version: 'test',
  });
  await expectEvent(test, 'backup.created', { actor_id: admin.id, entity_id: made.body.name });
  const { unsaved, ...record } = made.body;
  expect(unsaved).toEqual({ count: 0, names: [], reason: '' });
  expect((await list()).backups).toEqual([record]);

  const file = await test.ask('GET', `/api/backups/${made.body.name}/file/`, { token: admin.access });
  expect(file.headers['content-disposition']).toBe(`attachment; filename="${made.body.name}"`);
  expect(file.headers['cache-control']).toBe('no-store');
  expect(file.bytes.length).toBe(made.body.size);
  await expectEvent(test, 'backup.downloaded', { actor_id: admin.id });
  const copy = path.join(folder, 'copy');
  writeFileSync(copy, file.bytes);
  const { head, manifest } = await allOf(copy);
  expect(manifest.tables['programmes']?.rows).toBe(1);
  expect(head.tables.map(({ name }) => name)).not.toContain('sessions');
  expect(head.tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['events', 'users', 'files']));
});

it('clears away what a kill left half written, and leaves what is being written', async () => {
  const [left, young] = ['1', '2'].map((pid) =>
    path.join(folder, `baton-2027-01-01T00-00-00Z-automatic.backup.${pid}.part`),
  ) as [string, string];
  for (const file of [left, young]) writeFileSync(file, 'half');
  const then = new Date(Date.now() - 2 * 3_600_000);
  utimesSync(left, then, then);
  test.clock.pass({ seconds: 5 });
  const { body } = await test.ask('POST', '/api/backups/', { token: admin.access, body: {} });
  expect([existsSync(left), existsSync(young)]).toEqual([false, true]);
  rmSync(young);
  await test.ask('DELETE', `/api/backups/${body.name}/`, { token: admin.access });
});

it('is whole or refused', async () => {
  const [{ name }] = (await list()).backups;
  const { bytes } = await test.ask('GET', `/api/backups/${name}/file/`, { token: admin.access });
  const cut = path.join(folder, 'cut');
  writeFileSync(cut, bytes.subarray(0, bytes.length - 400));
  await expect(allOf(cut)).rejects.toThrow('damaged, incomplete');
  writeFileSync(cut, 'not packed at all');
  await expect(allOf(cut)).rejects.toThrow('another type of file');
});

it('knows only names of its own', async () => {
  for (const name of ['..%2Fcut', 'cut', '%2Fetc%2Fpasswd', 'baton-1-manual.backup'])
    expect((await test.ask('GET', `/api/backups/${name}/file/`, { token: admin.access })).status).toBe(404);
});

it('is removed for good', async () => {
  const [{ name }] = (await list()).backups;
  expect((await test.ask('DELETE', `/api/backups/${name}/`, { token: admin.access })).status).toBe(204);
  await expectEvent(test, 'backup.removed', { actor_id: admin.id, entity_id: name });
  expect((await list()).backups).toEqual([]);
});

it('is made by itself once a day, by one of several processes, and kept for as long as it is set', async () => {
  const days = [];
  for (let day = 0; day < 6; day += 1) {
    const made = await Promise.all([test.app.backups.makeDaily(), test.app.backups.makeDaily()]);
    days.push(made.filter((each) => each !== undefined).length);
    expect(await test.app.backups.makeDaily()).toBeUndefined();
    test.clock.pass({ days: 1 });
  }
  expect(days).toEqual([1, 1, 1, 1, 1, 1]);
  const kept = readdirSync(folder).filter((name) => name.endsWith('-automatic.backup'));
  expect(kept.map((name) => name.slice(6, 16))).toEqual([
    '2027-03-03',
    '2027-03-04',
    '2027-03-05',
    '2027-03-06',
  ]);
  expect((await test.events('backup.created')).at(-1)).toMatchObject({ actor_id: null, actor_name: 'Baton' });
});
