import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { inTransaction, type Database, type Queryable } from '#storage/database.ts';
import { blobPath, ifThere, unfinishedFolder } from './blob-files.ts';
import { lockBlobs } from './blob-lock.ts';

/** Ages (ms) from which a file without a row, and one that isn't finished, count as left behind. */
const unusedAfterMs = 86_400_000;
const unfinishedAfterMs = 3_600_000;

/** Files removed while uploads wait. */
const batchSize = 200;

/** Removes what killed processes didn't finish; returns the number. */
export async function removeUnfinished(folder: string): Promise<number> {
  const names = await filesIn(path.join(folder, unfinishedFolder));
  const old = await olderThan(names, unfinishedAfterMs);
  for (const file of old) await rm(file, { force: true });
  return old.length;
}

/** Removes files that no row mentions; returns the number. Files with other names aren't Baton's, and stay. */
export async function removeUnused(db: Database, folder: string): Promise<number> {
  let removed = 0;
  for (const outer of await foldersIn(folder)) {
    const inner = await foldersIn(outer);
    const files = (await Promise.all(inner.map((each) => filesIn(each)))).flat();
    const hashes = files.map((file) => path.basename(file)).filter((name) => /^[0-9a-f]{64}$/.test(name));
    const unused = await withoutRow(db, hashes);
    const paths = unused.map((sha256) => blobPath(folder, sha256));
    const old = (await olderThan(paths, unusedAfterMs)).map((file) => path.basename(file));
    for (let at = 0; at < old.length; at += batchSize)
      removed += await removeBatch(db, folder, old.slice(at, at + batchSize));
  }
  return removed;
}

/** An upload of the same content may have found the file and be about to commit its row. */
function removeBatch(db: Database, folder: string, hashes: string[]): Promise<number> {
  return inTransaction(db, async (trx) => {
    await lockBlobs(trx, 'alone');
    const unused = await withoutRow(trx, hashes);
    for (const sha256 of unused) await rm(blobPath(folder, sha256), { force: true });
    return unused.length;
  });
}

async function withoutRow(db: Queryable, hashes: string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from blobs where sha256 = any(${hashes}::text[])`.execute(db);
  const used = new Set(rows.map(({ sha256 }) => sha256));
  return hashes.filter((sha256) => !used.has(sha256));
}

async function foldersIn(folder: string): Promise<string[]> {
  const names = (await ifThere(readdir(folder))) ?? [];
  return names.filter((name) => /^[0-9a-f]{2}$/.test(name)).map((name) => path.join(folder, name));
}

async function filesIn(folder: string): Promise<string[]> {
  return ((await ifThere(readdir(folder))) ?? []).map((name) => path.join(folder, name));
}

/** By the clock of the disk. */
async function olderThan(files: string[], ageMs: number): Promise<string[]> {
  const old = [];
  for (const file of files) {
    const found = await ifThere(stat(file));
    if (found && Date.now() - found.mtimeMs > ageMs) old.push(file);
  }
  return old;
}
