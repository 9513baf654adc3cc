import { readFile } from 'node:fs/promises';
import { AppError } from '#platform/app-error.ts';
import type { Transaction } from '#storage/database.ts';
import { copy } from '#storage/copy.ts';
import { blobPath, codeOf, hashOf, writeBlob } from './blob-files.ts';
import { lockBlobs } from './blob-lock.ts';
import { lostFolder, readMarker, requireMarker } from './blob-marker.ts';

export interface BlobReader {
  /** Reads a file and checks its hash. */
  read(sha256: string): Promise<Buffer>;
}

/** Files named by the hash of their content, in one folder that all server processes share. */
export interface BlobStore extends BlobReader {
  folder: string;
  /** The id in the folder and in the database. */
  id: string;
  /**
   * Writes and syncs a file, then its row in this transaction; returns its hash. The same content is stored once. What
   * isn't committed leaves a file without a row, which `sweepBlobs` finds.
   */
  put(trx: Transaction, content: BlobContent, now: Date): Promise<string>;
}

export interface BlobContent {
  data: Buffer;
  type: string;
}

export function createBlobReader(folder: string): BlobReader {
  return {
    async read(sha256) {
      const data = await readFile(blobPath(folder, sha256)).catch(async (error: unknown) => {
        const isThere = (await readMarker(folder).catch(() => undefined)) !== undefined;
        throw isThere ? fileError(error, copy.blobs.notRead) : lostFolder(error);
      });
      if (hashOf(data) !== sha256)
        throw fileError(new Error(`Damaged file ${sha256}`), { other: copy.blobs.damaged });
      return data;
    },
  };
}

export function createBlobStore(folder: string, id: string): BlobStore {
  return {
    ...createBlobReader(folder),
    folder,
    id,
    async put(trx, { data, type }, now) {
      const sha256 = hashOf(data);
      // The sweep waits, so that it can't remove a file that was there before this row.
      await lockBlobs(trx, 'shared');
      await requireMarker(folder, id);
      await writeBlob(folder, sha256, data).catch((error: unknown) => {
        throw fileError(error, copy.blobs.notWritten);
      });
      await trx
        .insertInto('blobs')
        .values({ sha256, type, size: data.length, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return sha256;
    },
  };
}

/** What users are told; the log has the cause. */
export function fileError(error: unknown, sentences: Record<string, string> & { other: string }): AppError {
  return new AppError('storage_unavailable', sentences[codeOf(error)] ?? sentences.other, { cause: error });
}
