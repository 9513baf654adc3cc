import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { blobPath, hashOf, unfinishedFolder, writeBlob } from './blob-files.ts';

let folder = '';
beforeEach(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'baton-blobs-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const data = Buffer.from('a photo');
const sha256 = hashOf(data);
const unfinished = () => readdirSync(path.join(folder, unfinishedFolder));

describe('writing a file', () => {
  it('gives it the name of its hash in two folders, for this account only, and leaves nothing else', async () => {
    await writeBlob(folder, sha256, data);
    const file = path.join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
    expect(blobPath(folder, sha256)).toBe(file);
    expect(readFileSync(file)).toEqual(data);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(unfinished()).toEqual([]);
  });

  it('writes it once, also if many write it at the same time', async () => {
    await Promise.all(Array.from({ length: 20 }, () => writeBlob(folder, sha256, data)));
    expect(readFileSync(blobPath(folder, sha256))).toEqual(data);
    expect(unfinished()).toEqual([]);
    const long = new Date('2020-01-01');
    utimesSync(blobPath(folder, sha256), long, long);
    await writeBlob(folder, sha256, data);
    expect(statSync(blobPath(folder, sha256)).mtime).toEqual(long);
  });

  it.each([
    ['less', Buffer.from('a ph')],
    ['as many other bytes', Buffer.from('a ph\0\0\0')],
  ])('replaces a file of its name with %s', async (_, damaged) => {
    await writeBlob(folder, sha256, data);
    writeFileSync(blobPath(folder, sha256), damaged);
    await writeBlob(folder, sha256, data);
    expect(readFileSync(blobPath(folder, sha256))).toEqual(data);
  });

  it('never creates the folder itself, whose disk may be missing', async () => {
    const lost = path.join(folder, 'lost');
    await expect(writeBlob(lost, sha256, data)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('leaves nothing behind if it can’t be named', async () => {
    mkdirSync(path.join(blobPath(folder, sha256), 'in the way'), { recursive: true });
    await expect(writeBlob(folder, sha256, data)).rejects.toMatchObject({ code: 'EISDIR' });
    mkdirSync(path.join(folder, unfinishedFolder), { recursive: true });
    expect(unfinished()).toEqual([]);
  });
});
