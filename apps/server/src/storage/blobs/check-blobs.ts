import { blobPath, hasContent, sizeOf } from './blob-files.ts';
import type { BlobRow } from './blob-rows.ts';

export type BlobProblem = 'missing' | 'damaged';

/** Compares a row with its file: by size, or by its whole content. */
export async function problemOf(
  folder: string,
  { sha256, size }: BlobRow,
  isRead: boolean,
): Promise<BlobProblem | undefined> {
  const file = blobPath(folder, sha256);
  try {
    const found = await sizeOf(file);
    if (found === undefined) return 'missing';
    return found === size && (!isRead || (await hasContent(file, sha256))) ? undefined : 'damaged';
  } catch {
    // Unreadable is as bad.
    return 'damaged';
  }
}

const atOnce = 8;

/** Runs work for each row, several at once; after an error no more are begun. */
export async function eachRow(
  rows: readonly BlobRow[],
  work: (row: BlobRow) => Promise<void>,
): Promise<void> {
  const waiting = [...rows];
  const workers = Array.from({ length: atOnce }, async () => {
    try {
      for (let row = waiting.shift(); row; row = waiting.shift()) await work(row);
    } finally {
      waiting.length = 0;
    }
  });
  const failed = (await Promise.allSettled(workers)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** A number of files, and the first of them. */
export class Listed {
  count = 0;
  readonly first: string[] = [];

  add(sha256: string): void {
    this.count += 1;
    if (this.first.length < 20) this.first.push(sha256);
  }
}

/** Files of a backup that are missing or damaged. */
export async function checkBlobs(
  folder: string,
  pages: AsyncIterable<BlobRow[]>,
): Promise<Record<BlobProblem, Listed>> {
  const found = { missing: new Listed(), damaged: new Listed() };
  for await (const page of pages)
    await eachRow(page, async (row) => {
      const problem = await problemOf(folder, row, true);
      if (problem) found[problem].add(row.sha256);
    });
  return found;
}
