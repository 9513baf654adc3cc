import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { blobPath, hashOf } from '#storage/blobs/blob-files.ts';
import { copy as storage } from '#storage/copy.ts';
import { copy } from '../../src/app/copy.ts';
import { command } from '../command-process.ts';
import {
  addComment,
  addPhotoPlace,
  fetchedHashes,
  photoOf,
  sendPhoto,
  type SentPhoto,
} from '../process-photos.ts';
import {
  cleanUp,
  firstAdmin,
  killAtOnce,
  newFolder,
  signInAsAdmin,
  spawnServer,
  startServer,
} from '../server-process.ts';
import { fillFolder } from '../used-folder.ts';

let [folder, other, third, fourth] = ['', '', '', ''];
beforeEach(() => {
  [folder, other, third, fourth] = [newFolder(), newFolder(), newFolder(), newFolder()];
  fillFolder(folder);
});
afterEach(async () => {
  for (const each of [folder, other, third, fourth]) await cleanUp(each);
});

/** Files of a folder of photos, by their path in it. */
function filesIn(blobs: string): string[] {
  return readdirSync(blobs, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(blobs, name)).isFile())
    .filter((name) => name !== 'baton-blobs');
}

const aged = (file: string) => utimesSync(file, new Date('2020-01-01'), new Date('2020-01-01'));

it('a server refuses a folder of photos that isn’t its own, and starts again with the right one', async () => {
  const settings = { DATA_DIR: folder, ...firstAdmin };
  const blobs = path.join(folder, 'blobs');
  const refusal = async () => {
    const server = await spawnServer(settings);
    expect(await server.ended).toBe(1);
    return server.said();
  };
  renameSync(blobs, `${blobs}-away`);
  expect(await refusal()).toBe(`Baton can’t start. ${storage.blobs.noMarker(blobs)}\n`);
  writeFileSync(path.join(blobs, 'baton-blobs'), '0b5a2f2e-0000-4000-8000-000000000000\n');
  expect(await refusal()).toBe(`Baton can’t start. ${storage.blobs.otherMarker(blobs)}\n`);
  rmSync(blobs, { recursive: true });
  renameSync(`${blobs}-away`, blobs);
  await signInAsAdmin(await startServer(settings));
});

describe('a server that is killed during uploads', () => {
  it('loses no photo that it has acknowledged, and leaves nothing that the sweep doesn’t find', async () => {
    const settings = { DATA_DIR: folder, ...firstAdmin };
    const blobs = path.join(folder, 'blobs');
    const acknowledged: SentPhoto[] = [];
    const comments: string[] = [];
    let place: Awaited<ReturnType<typeof addPhotoPlace>> | undefined;
    let sent = 0;
    for (let round = 0; round < 3; round += 1) {
      const server = await startServer(settings);
      const token = await signInAsAdmin(server);
      place ??= await addPhotoPlace(server, token);
      const comment = await addComment(server, token, place);
      comments.push(comment);
      const goal = acknowledged.length + 8;
      const uploads = Array.from({ length: 40 }, async () => {
        sent += 1;
        const data = photoOf(sent, 400_000);
        acknowledged.push(await sendPhoto(server, token, place as never, comment, data));
        if (acknowledged.length === goal) killAtOnce([server.pid]);
      });
      const results = await Promise.allSettled(uploads);
      expect(results.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
      await server.ended;
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(24);

    const server = await startServer(settings);
    const token = await signInAsAdmin(server);
    const hashes = await fetchedHashes(server, token, place as never, comments);
    for (const { id, sha256 } of acknowledged) expect(hashes.get(id)).toBe(sha256);
    expect([...hashes.values()].every((hash) => /^[0-9a-f]{64}$/.test(hash))).toBe(true);

    // What isn’t one of the stored photos was left by the kills, and is exactly what the sweep removes.
    const left = filesIn(blobs).filter((name) => ![...hashes.values()].includes(path.basename(name)));
    for (const name of filesIn(blobs)) aged(path.join(blobs, name));
    const swept = await command('blobs', ['--verify'], { DATA_DIR: folder });
    expect(swept).toMatchObject({
      code: 0,
      said: expect.stringContaining('Every file matches its checksum.'),
    });
    if (left.length > 0) expect(swept.said).toContain(copy.blobs.removed(left.length));
    expect(
      filesIn(blobs)
        .map((name) => path.basename(name))
        .toSorted(),
    ).toEqual([...new Set(hashes.values())].toSorted());
    expect(await fetchedHashes(server, token, place as never, comments)).toEqual(hashes);
  });
});

describe('a backup with photos', () => {
  it('is restored into an empty folder with equal hashes, checked, and repaired', async () => {
    const server = await startServer({ DATA_DIR: folder, ...firstAdmin });
    const token = await signInAsAdmin(server);
    const place = await addPhotoPlace(server, token);
    const comment = await addComment(server, token, place);
    const photos = [];
    for (let number = 1; number <= 5; number += 1)
      photos.push(await sendPhoto(server, token, place, comment, photoOf(number)));
    const before = await fetchedHashes(server, token, place, [comment]);
    await server.stop();

    const backups = path.join(folder, 'backups');
    const made = await command('backup', [], { DATA_DIR: folder });
    expect(made).toMatchObject({
      code: 0,
      said: expect.stringContaining(copy.backup.files(5, path.join(backups, 'blobs'))),
    });
    const file = path.join(backups, readdirSync(backups).find((name) => name.endsWith('.backup')) ?? '');
    expect(await command('restore', [file, '--verify'], {})).toMatchObject({
      code: 0,
      said: expect.stringContaining(copy.restore.filesVerified(5)),
    });

    const restored = await command('restore', [file], { DATA_DIR: other });
    expect(restored).toMatchObject({
      code: 0,
      said: expect.stringContaining(copy.restore.filesRestored(5, path.join(other, 'blobs'))),
    });
    const twin = await startServer({ DATA_DIR: other, ...firstAdmin });
    expect(await fetchedHashes(twin, await signInAsAdmin(twin), place, [comment])).toEqual(before);
    await twin.stop();
    const marker = (dataDir: string) => readFileSync(path.join(dataDir, 'blobs/baton-blobs'), 'utf8');
    expect(marker(other)).not.toBe(marker(folder));

    // Damaged and missing files are named, and copied from the backup again.
    const [one = '', two = ''] = photos.map(({ sha256 }) => blobPath(path.join(other, 'blobs'), sha256));
    rmSync(one);
    writeFileSync(two, Buffer.alloc(statSync(two).size));
    const found = await command('blobs', ['--verify'], { DATA_DIR: other });
    expect(found.code).toBe(1);
    expect(found.said).toContain(
      `${copy.blobs.missing(1)}\n  ${path.basename(one)}  flange.jpg (Photographed)`,
    );
    expect(found.said).toContain(`${copy.blobs.damaged(1)}\n  ${path.basename(two)}`);
    const repair = ['--verify', '--from', path.join(backups, 'blobs')];
    expect(await command('blobs', repair, { DATA_DIR: other })).toMatchObject({
      code: 0,
      said: expect.stringContaining('Every file matches its checksum.'),
    });
    for (const each of [one, two]) expect(hashOf(readFileSync(each))).toBe(path.basename(each));
    // A lost folder is made again from the backup’s.
    rmSync(path.join(other, 'blobs'), { recursive: true });
    expect(await command('blobs', repair, { DATA_DIR: other })).toMatchObject({ code: 0 });
  });

  it('is restored without them, and says so; never into the folder of another database', async () => {
    const server = await startServer({ DATA_DIR: folder, ...firstAdmin });
    const token = await signInAsAdmin(server);
    const place = await addPhotoPlace(server, token);
    const comment = await addComment(server, token, place);
    await sendPhoto(server, token, place, comment, photoOf(1));
    await server.stop();
    const backups = path.join(other, 'backups');
    mkdirSync(backups);
    expect(await command('backup', ['--to', backups], { DATA_DIR: folder })).toMatchObject({ code: 0 });
    const file = path.join(backups, readdirSync(backups).find((name) => name.endsWith('.backup')) ?? '');
    renameSync(path.join(backups, 'blobs'), path.join(other, 'elsewhere'));
    expect(await command('restore', [file, '--verify'], {})).toMatchObject({
      code: 1,
      said: expect.stringContaining(
        `Of its photos, documents and thumbnails in ${path.join(backups, 'blobs')}, 1 are missing and 0 are damaged.`,
      ),
    });

    const used = path.join(folder, 'blobs');
    const trial = { DATA_DIR: third, BLOB_DIR: used };
    expect(await command('restore', [file], trial)).toMatchObject({
      code: 1,
      said: expect.stringContaining(storage.backup.usedFolder(used)),
    });
    const bare = { DATA_DIR: fourth };
    expect(await command('restore', [file], bare)).toMatchObject({
      code: 0,
      said: expect.stringContaining(copy.restore.filesMissing(1, path.join(backups, 'blobs'))),
    });
    const twin = await startServer({ ...bare, ...firstAdmin });
    const hashes = await fetchedHashes(twin, await signInAsAdmin(twin), place, [comment]);
    expect([...hashes.values()]).toEqual(['507']);
    await twin.stop();
    // In the place of the lost database, its folder is used as it is.
    const taken = await command('restore', [file, '--same-files'], trial);
    expect(taken).toMatchObject({ code: 0 });
    expect(taken.said).not.toContain('missing');
  });
});
