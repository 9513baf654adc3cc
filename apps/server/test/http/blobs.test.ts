import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleJpeg } from '#platform/images/testing/sample-images.ts';
import { blobPath, hashOf, unfinishedFolder, writeBlob } from '#storage/blobs/blob-files.ts';
import { claimBlobFolder, readMarker } from '#storage/blobs/blob-marker.ts';
import { createBlobStore } from '#storage/blobs/blob-store.ts';
import { sweepBlobs } from '#storage/blobs/sweep-blobs.ts';
import { inTransaction } from '#storage/database.ts';
import { copy } from '#storage/copy.ts';
import { setAttachmentStage, type AttachmentStage } from '../attachment-stage.ts';
import { startTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
let stage: AttachmentStage;
let backups = '';
beforeAll(async () => {
  backups = mkdtempSync(path.join(os.tmpdir(), 'baton-blob-backups-'));
  test = await startTestApp({ backupDir: backups });
  stage = await setAttachmentStage(test);
});
afterAll(async () => {
  await test.close();
  rmSync(backups, { recursive: true, force: true });
});

/** Tokens expire after minutes. */
async function pass(span: Parameters<TestApp['clock']['pass']>[0]) {
  test.clock.pass(span);
  await stage.at(test.clock.now().toISOString());
}

const folder = () => test.app.parts.config.blobDir;
const db = () => test.app.storage.db;
let shots = 0;

/** Attaches a photo with content of its own; the name says which. */
async function shoot(name = 'flange.jpg') {
  shots += 1;
  const data = sampleJpeg([[0xdd, Buffer.from([shots >> 8, shots & 255])]]);
  const { status, body } = await stage.attach({ file: { name, data }, thumbnail: null });
  expect(status).toBe(201);
  return body as { id: number; sha256: string; size: number; url: string };
}

const sweep = async (isWhole = false) => {
  const [{ id }] = (await test.sql('select id from blob_store')) as [{ id: string }];
  return sweepBlobs(db(), { folder: folder(), id, now: test.clock.now(), isWhole });
};
const system = async () =>
  (await test.ask('GET', '/api/organisation/system/', { token: stage.admin.access })).body.files;
const aged = (file: string, hours: number) => {
  const then = new Date(Date.now() - hours * 3_600_000);
  utimesSync(file, then, then);
};

describe('the folder of a database', () => {
  it('is marked with its id, which every process finds', async () => {
    const [{ id }] = (await test.sql('select id from blob_store')) as [{ id: string }];
    expect(await readMarker(folder())).toBe(id);
    expect(await Promise.all([1, 2, 3].map(() => claimBlobFolder(db(), folder())))).toEqual([id, id, id]);
  });

  it('is refused where the mark is missing, of another database, or unreadable', async () => {
    const other = mkdtempSync(path.join(os.tmpdir(), 'baton-other-'));
    const claim = () => claimBlobFolder(db(), other);
    await expect(claim()).rejects.toThrow(copy.blobs.noMarker(other));
    writeFileSync(path.join(other, 'baton-blobs'), `${randomUUID()}\n`);
    await expect(claim()).rejects.toThrow(copy.blobs.otherMarker(other));
    rmSync(path.join(other, 'baton-blobs'));
    mkdirSync(path.join(other, 'baton-blobs'));
    await expect(claim()).rejects.toThrow(/its file baton-blobs can’t be read \(EISDIR/);
    rmSync(other, { recursive: true });
  });

  it('may be replaced by a new one if it is lost', async () => {
    const other = mkdtempSync(path.join(os.tmpdir(), 'baton-other-'));
    const id = await claimBlobFolder(db(), other, { mayBeLost: true });
    expect(await readMarker(other)).toBe(id);
    rmSync(other, { recursive: true });
  });
});

describe('a folder in trouble', () => {
  it('that is lost refuses photos with a sentence, writes them nowhere else, and lets all else go on', async () => {
    const kept = await shoot();
    renameSync(folder(), `${folder()}-away`);
    const refused = await stage.attach();
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      507,
      'storage_unavailable',
      copy.blobs.lost,
    ]);
    expect(existsSync(folder())).toBe(false);
    expect((await test.ask('GET', kept.url)).body.detail).toBe(copy.blobs.lost);
    expect(test.logged()).toContain('baton-blobs');
    expect((await stage.raise()).id).toBeGreaterThan(0);
    expect((await system()).is_found).toBe(false);
    await expect(sweep()).rejects.toThrow(copy.blobs.lost);
    // An empty folder in its place, as where a disk isn’t mounted, is no better.
    mkdirSync(folder());
    expect((await stage.attach()).body.detail).toBe(copy.blobs.lost);
    rmSync(folder(), { recursive: true });
    renameSync(`${folder()}-away`, folder());
    expect((await test.ask('GET', kept.url)).status).toBe(200);
    expect((await stage.attach()).status).toBe(201);
  });

  it('that can’t be written refuses photos with a sentence, and counts nothing', async () => {
    const before = await stage.list();
    const unfinished = path.join(folder(), unfinishedFolder);
    rmSync(unfinished, { recursive: true });
    writeFileSync(unfinished, 'in the way');
    const data = sampleJpeg([[0xdd, Buffer.from([9, 9])]]);
    const refused = await stage.attach({ file: { name: 'flange.jpg', data }, thumbnail: null });
    expect([refused.status, refused.body.detail]).toEqual([507, copy.blobs.notWritten.other]);
    expect(test.logged()).toContain('ENOTDIR');
    rmSync(unfinished);
    expect((await stage.list()).body).toHaveLength(before.body.length);
    expect((await stage.attach()).status).toBe(201);
  });
});

describe('the sweep', () => {
  it('removes files without a row after a day, and unfinished ones after an hour', async () => {
    const used = await shoot();
    aged(blobPath(folder(), used.sha256), 48);
    const [old, young] = ['left by a kill', 'being written'].map((text) => Buffer.from(text)) as [
      Buffer,
      Buffer,
    ];
    for (const data of [old, young]) await writeBlob(folder(), hashOf(data), data);
    aged(blobPath(folder(), hashOf(old)), 25);
    aged(blobPath(folder(), hashOf(young)), 23);
    const [stale, fresh] = ['a.1', 'a.2'].map((name) => path.join(folder(), unfinishedFolder, name)) as [
      string,
      string,
    ];
    for (const file of [stale, fresh]) writeFileSync(file, 'half');
    aged(stale, 2);
    const strange = path.join(folder(), used.sha256.slice(0, 2), 'notes.txt');
    writeFileSync(strange, 'not Baton’s');
    aged(strange, 48);

    expect(await sweep()).toMatchObject({
      unused: 1,
      unfinished: 1,
      missing: { count: 0 },
      damaged: { count: 0 },
    });
    const left = [blobPath(folder(), hashOf(old)), blobPath(folder(), hashOf(young)), stale, fresh, strange];
    expect(left.map((file) => existsSync(file))).toEqual([false, true, false, true, true]);
    expect((await test.ask('GET', used.url)).status).toBe(200);
    expect(await sweep()).toMatchObject({ unused: 0, unfinished: 0 });
  });

  it('waits for an upload that uses such a file again, and keeps the file', async () => {
    const data = Buffer.from('sent, lost, and sent again');
    await writeBlob(folder(), hashOf(data), data);
    aged(blobPath(folder(), hashOf(data)), 48);
    const [{ id }] = (await test.sql('select id from blob_store')) as [{ id: string }];
    let sweeping: ReturnType<typeof sweep> | undefined;
    await inTransaction(db(), async (trx) => {
      await createBlobStore(folder(), id).put(trx, { data, type: 'image/png' }, test.clock.now());
      sweeping = sweep();
      const waiting = `select 1 from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock' and not granted
        and database = (select oid from pg_database where datname = current_database())`;
      await expect.poll(() => test.sql(waiting)).toHaveLength(1);
    });
    expect(await sweeping).toMatchObject({ unused: 0 });
    expect(readFileSync(blobPath(folder(), hashOf(data)))).toEqual(data);
  });

  it('reports rows whose file is missing or of another size, reads all if told to, and sees them whole again', async () => {
    await pass({ days: 1 });
    const [gone, cut, altered] = [
      await shoot('gone.jpg'),
      await shoot('cut.jpg'),
      await shoot('altered.jpg'),
    ];
    const files = [gone, cut, altered].map(({ sha256 }) => blobPath(folder(), sha256)) as [
      string,
      string,
      string,
    ];
    const contents = files.map((file) => readFileSync(file));
    rmSync(files[0]);
    writeFileSync(files[1], contents[1]?.subarray(0, 20) ?? '');
    writeFileSync(files[2], Buffer.alloc(altered.size));

    const whole = await sweep(true);
    expect(whole.missing.first).toEqual([gone.sha256]);
    expect(whole.damaged.first.toSorted()).toEqual([cut.sha256, altered.sha256].toSorted());
    const { count, bytes, ...found } = await system();
    expect(count).toBe(whole.files);
    expect(bytes).toBe(whole.bytes);
    expect(found).toEqual({
      is_found: true,
      swept_at: test.clock.now().toISOString(),
      missing: 1,
      damaged: 2,
    });
    // What was found once is read again each time, so that it isn’t forgotten.
    expect((await sweep()).damaged.count).toBe(2);
    expect((await stage.list()).body.map(({ id }: { id: number }) => id)).toContain(gone.id);

    for (const [at, file] of files.entries()) writeFileSync(file, contents[at] ?? '');
    expect(await sweep()).toMatchObject({ missing: { count: 0 }, damaged: { count: 0 } });
    expect(await system()).toMatchObject({ missing: 0, damaged: 0 });
  });

  it('reads every file once in four weeks by itself', async () => {
    const altered = await shoot();
    const file = blobPath(folder(), altered.sha256);
    const content = readFileSync(file);
    writeFileSync(file, Buffer.alloc(altered.size));
    const found: number[] = [];
    for (let day = 0; day < 28 && !found.includes(1); day += 1) {
      found.push((await sweep()).damaged.count);
      test.clock.pass({ days: 1 });
    }
    expect(found.at(-1)).toBe(1);
    writeFileSync(file, content);
    await sweep();
    await pass({ days: 1 });
  });
});

describe('a backup', () => {
  const make = async () => {
    await pass({ minutes: 1 });
    const { status, body } = await test.ask('POST', '/api/backups/', { token: stage.admin.access, body: {} });
    expect(status).toBe(201);
    return body;
  };
  const copied = (sha256: string) => blobPath(path.join(backups, 'blobs'), sha256);

  it('copies new files beside its tables, each once, and names those it can’t read', async () => {
    const first = await shoot('first.jpg');
    const made = await make();
    expect(made).toMatchObject({ unsaved: { count: 0, names: [], reason: '' } });
    const [{ count }] = (await test.sql('select count(*)::int as count from blobs')) as [{ count: number }];
    expect(made.files).toBe(count);
    expect(hashOf(readFileSync(copied(first.sha256)))).toBe(first.sha256);
    aged(copied(first.sha256), 48);

    const [lost, kept] = [await shoot('lost.jpg'), await shoot('kept.jpg')];
    const content = readFileSync(blobPath(folder(), lost.sha256));
    rmSync(blobPath(folder(), lost.sha256));
    const next = await make();
    const [{ name }] = (await test.sql('select name from programmes where id = $1', [stage.programme])) as [
      { name: string },
    ];
    expect(next.unsaved).toEqual({ count: 1, names: [`lost.jpg (${name})`], reason: '' });
    expect(existsSync(copied(kept.sha256))).toBe(true);
    expect(existsSync(copied(lost.sha256))).toBe(false);
    const { body } = await test.ask('GET', '/api/backups/', { token: stage.admin.access });
    expect(body.backups[0]).toMatchObject({ name: next.name, files: next.files });
    await writeBlob(folder(), lost.sha256, content);
    expect((await make()).unsaved.count).toBe(0);
    expect(existsSync(copied(lost.sha256))).toBe(true);
  });

  it('keeps its tables where the files can’t be written, and says why', async () => {
    await shoot();
    renameSync(path.join(backups, 'blobs'), path.join(backups, 'blobs-away'));
    writeFileSync(path.join(backups, 'blobs'), 'in the way');
    const made = await make();
    expect(made.unsaved.count).toBeGreaterThan(0);
    expect(made.unsaved.reason).toContain(path.join(backups, 'blobs'));
    expect(existsSync(path.join(backups, made.name))).toBe(true);
    rmSync(path.join(backups, 'blobs'));
    renameSync(path.join(backups, 'blobs-away'), path.join(backups, 'blobs'));
  });

  it('that is cancelled while files are copied leaves no file of tables', async () => {
    await shoot();
    await pass({ minutes: 1 });
    const system = { userId: null, name: 'Baton', ip: '', requestId: 'r', sessionId: null };
    const making = test.app.backups.make(system, 'manual', (done, total) => {
      if (done >= total) throw new Error('cancelled');
    });
    await expect(making).rejects.toThrow('cancelled');
    const { body } = await test.ask('GET', '/api/backups/', { token: stage.admin.access });
    const [newest] = body.backups as { created_at: string }[];
    expect(newest?.created_at).not.toBe(test.clock.now().toISOString());
  });
});
