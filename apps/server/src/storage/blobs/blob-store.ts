import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '#platform/app-error.ts';
import type { Transaction } from '#storage/database.ts';
import { copy } from '#storage/copy.ts';
import { lockBlobs } from './blob-lock.ts';

/** Files named by the hash of their content, in one folder that all server processes share. */
export interface BlobStore {
  folder: string;
  /**
   * Writes and syncs a file, then its row in this transaction; returns its hash. The same content is stored once. What
   * isn't committed leaves a file without a row, which `sweepBlobs` finds.
   */
  put(trx: Transaction, content: BlobContent, now: Date): Promise<string>;
  /** Reads a file and checks its hash. */
  read(sha256: string): Promise<Buffer>;
}

export interface BlobContent {
  data: Buffer;
  type: string;
}

export function createBlobStore(folder: string): BlobStore {
  return {
    folder,
    async put(trx, { data, type }, now) {
      const sha256 = hashOf(data);
      // The sweep waits, so that it can't remove a file that was there before this row.
      await lockBlobs(trx, 'shared');
      await writeBlob(folder, sha256, data).catch((error: unknown) => {
        throw unavailable(error, copy.blobs.notWritten);
      });
      await trx
        .insertInto('blobs')
        .values({ sha256, type, size: data.length, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return sha256;
    },
    async read(sha256) {
      const data = await readFile(blobPath(folder, sha256)).catch((error: unknown) => {
        throw unavailable(error, copy.blobs.notRead);
      });
      if (hashOf(data) !== sha256) throw new AppError('storage_unavailable', copy.blobs.damaged);
      return data;
    },
  };
}

export function hashOf(data: Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}

/** In folders of two characters each, so that none has too many files. */
export function blobPath(folder: string, sha256: string): string {
  return path.join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
}

/** Files that are being written; a crash may leave some. */
export const unfinishedFolder = 'unfinished';

/** Writes a file under another name, syncs it, and then gives it its name, so that a name always means whole content. */
export async function writeBlob(folder: string, sha256: string, data: Buffer): Promise<void> {
  const target = blobPath(folder, sha256);
  if ((await sizeOf(target)) === data.length) return;
  const parent = path.dirname(target);
  const unfinished = path.join(folder, unfinishedFolder, `${sha256}.${randomBytes(6).toString('hex')}`);
  await mkdir(parent, { recursive: true });
  await mkdir(path.dirname(unfinished), { recursive: true });
  try {
    const file = await open(unfinished, 'wx');
    try {
      await file.writeFile(data);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw error;
  }
  for (const each of [parent, path.dirname(parent), folder]) await syncFolder(each);
}

/** Undefined if there is no such file. */
export async function sizeOf(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Makes new names last; some file systems can't, and need not. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

function unavailable(error: unknown, sentences: Record<string, string> & { other: string }): AppError {
  const { code = '' } = error as NodeJS.ErrnoException;
  return new AppError('storage_unavailable', sentences[code] ?? sentences.other, { cause: error });
}
