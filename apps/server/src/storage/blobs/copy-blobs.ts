import { readFile } from 'node:fs/promises';
import { blobPath, codeOf, hashOf, writeBlob } from './blob-files.ts';
import type { BlobRow } from './blob-rows.ts';
import { eachRow, Listed, problemOf } from './check-blobs.ts';

interface CopyOptions {
  from: string;
  to: string;
  /** Reads what is already there; otherwise its size is enough. */
  isRead?: boolean;
  /** Called with the number of files; may throw to cancel. */
  progress?: ((done: number) => void) | undefined;
}

/** What was copied, and what wasn't. */
export interface CopiedBlobs {
  copied: number;
  /** Missing or damaged where they should come from. */
  unread: Listed;
  /** Why no more could be written, such as a full disk. */
  stopped: string | undefined;
}

/** Copies the files that the other folder doesn't have whole; each is read, compared with its hash, and synced. */
export async function copyBlobs(
  pages: AsyncIterable<BlobRow[]>,
  { from, to, isRead = false, progress }: CopyOptions,
): Promise<CopiedBlobs> {
  const result: CopiedBlobs = { copied: 0, unread: new Listed(), stopped: undefined };
  let done = 0;
  try {
    for await (const page of pages)
      await eachRow(page, async (row) => {
        progress?.((done += 1));
        if ((await problemOf(to, row, isRead)) === undefined) return;
        const data = await readFile(blobPath(from, row.sha256)).catch(() => undefined);
        if (data === undefined || hashOf(data) !== row.sha256) return result.unread.add(row.sha256);
        await writeBlob(to, row.sha256, data).catch((error: unknown) => {
          throw new NotWritten(codeOf(error) || (error as Error).message);
        });
        result.copied += 1;
      });
  } catch (error) {
    if (!(error instanceof NotWritten)) throw error;
    result.stopped = error.message;
  }
  return result;
}

class NotWritten extends Error {}
