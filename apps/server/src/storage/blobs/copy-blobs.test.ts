import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { blobPath, hashOf, writeBlob } from './blob-files.ts';
import type { BlobRow } from './blob-rows.ts';
import { checkBlobs } from './check-blobs.ts';
import { copyBlobs } from './copy-blobs.ts';

let [root, from, to] = ['', '', ''];
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'baton-copy-'));
  [from, to] = [path.join(root, 'from'), path.join(root, 'to')];
  for (const each of [from, to]) mkdirSync(each);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function add(count: number): Promise<BlobRow[]> {
  const contents = Array.from({ length: count }, (_, at) => Buffer.from(`photo ${at}`));
  for (const data of contents) await writeBlob(from, hashOf(data), data);
  return contents.map((data) => ({ sha256: hashOf(data), size: data.length }));
}

async function* paged(rows: BlobRow[]): AsyncGenerator<BlobRow[]> {
  for (let at = 0; at < rows.length; at += 10) yield rows.slice(at, at + 10);
}

it('copies what is missing or of another size, and nothing twice', async () => {
  const rows = await add(25);
  const done: number[] = [];
  const first = await copyBlobs(paged(rows.slice(0, 20)), {
    from,
    to,
    progress: (count) => done.push(count),
  });
  expect(first).toMatchObject({ copied: 20, unread: { count: 0 }, stopped: undefined });
  expect(done.at(-1)).toBe(20);
  writeFileSync(blobPath(to, rows[3]?.sha256 ?? ''), 'cut');
  expect(await copyBlobs(paged(rows), { from, to })).toMatchObject({ copied: 6 });
  for (const { sha256 } of rows) expect(hashOf(readFileSync(blobPath(to, sha256)))).toBe(sha256);
  expect(await copyBlobs(paged(rows), { from, to })).toMatchObject({ copied: 0 });
});

it('replaces damaged files of the same size if it reads them', async () => {
  const rows = await add(3);
  await copyBlobs(paged(rows), { from, to });
  const [{ sha256 }] = rows as [BlobRow];
  writeFileSync(blobPath(to, sha256), Buffer.alloc(7));
  expect(await copyBlobs(paged(rows), { from, to })).toMatchObject({ copied: 0 });
  expect(await copyBlobs(paged(rows), { from, to, isRead: true })).toMatchObject({ copied: 1 });
  expect(hashOf(readFileSync(blobPath(to, sha256)))).toBe(sha256);
});

it('names what is missing or damaged at its source, and copies the rest', async () => {
  const rows = await add(12);
  const [gone = '', damaged = ''] = rows.map(({ sha256 }) => sha256);
  rmSync(blobPath(from, gone));
  writeFileSync(blobPath(from, damaged), Buffer.alloc(7));
  const result = await copyBlobs(paged(rows), { from, to });
  expect(result).toMatchObject({ copied: 10, stopped: undefined });
  expect(result.unread.first.toSorted()).toEqual([gone, damaged].toSorted());
  const found = await checkBlobs(from, paged(rows));
  expect([found.missing.first, found.damaged.first]).toEqual([[gone], [damaged]]);
});

it('stops where nothing can be written, and says why', async () => {
  const rows = await add(12);
  rmSync(to, { recursive: true });
  writeFileSync(to, 'no folder');
  const result = await copyBlobs(paged(rows), { from, to });
  expect(result).toMatchObject({ copied: 0, stopped: 'ENOTDIR' });
});

it('can be cancelled', async () => {
  const rows = await add(30);
  const progress = (done: number) => {
    if (done > 12) throw new Error('cancelled');
  };
  await expect(copyBlobs(paged(rows), { from, to, progress })).rejects.toThrow('cancelled');
  const { missing } = await checkBlobs(to, paged(rows));
  expect(missing.count).toBeGreaterThan(10);
});
