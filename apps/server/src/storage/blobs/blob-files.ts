import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Files that are being written; a crash may leave some. */
export const unfinishedFolder = 'unfinished';

export function hashOf(data: Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}

/** In folders of two characters each, so that none has too many files. */
export function blobPath(folder: string, sha256: string): string {
  return path.join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
}

/**
 * Writes a file unless it is there, and syncs it. It gets its name when it is whole, so that a crash leaves no name
 * with less. A file of this name with other content is damaged, and replaced. The folder itself isn't created: if its
 * disk isn't there, the file would be written to another one.
 */
export async function writeBlob(folder: string, sha256: string, data: Buffer): Promise<void> {
  const target = blobPath(folder, sha256);
  const parent = path.dirname(target);
  if (!(await hasContent(target, sha256))) {
    for (const each of [path.dirname(parent), parent, path.join(folder, unfinishedFolder)])
      await makeFolder(each);
    await writeWhole(target, path.join(folder, unfinishedFolder), data);
  }
  // Also of a file that was there: another process may have named it just now and not synced it yet.
  for (const each of [parent, path.dirname(parent), folder]) await syncFolder(each);
}

/** Writes a file under another name, syncs it and gives it its name; both folders are on one disk. */
export async function writeWhole(target: string, unfinished: string, data: Buffer | string): Promise<void> {
  const scratch = path.join(unfinished, `${path.basename(target)}.${randomBytes(6).toString('hex')}`);
  try {
    const file = await open(scratch, 'wx', 0o600);
    try {
      await file.writeFile(data);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(scratch, target);
  } catch (error) {
    await rm(scratch, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Whether the file is there and has the content of its name. */
export async function hasContent(file: string, sha256: string): Promise<boolean> {
  const data = await ifThere(readFile(file));
  return data !== undefined && hashOf(data) === sha256;
}

/** Undefined if there is no such file. */
export async function sizeOf(file: string): Promise<number | undefined> {
  return (await ifThere(stat(file)))?.size;
}

/** Undefined if the file isn't there. */
export async function ifThere<Result>(looking: Promise<Result>): Promise<Result | undefined> {
  try {
    return await looking;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error;
  });
}

/** Answers of file systems that can't sync a folder, and need not. */
const unsynced = ['EINVAL', 'ENOTSUP', 'EISDIR', 'EPERM', 'EACCES', 'EBADF'];

/** Makes new names last. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (!unsynced.includes(codeOf(error))) throw error;
  }
}

export function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? '';
}
