import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { BackupRecord, CreatedBackup } from '@baton/contract/accounts/backups.ts';
import { codeOf } from '#storage/blobs/blob-files.ts';
import { nameBlobs, pagesOfBlobs } from '#storage/blobs/blob-rows.ts';
import { copyBlobs } from '#storage/blobs/copy-blobs.ts';
import type { Database } from '#storage/database.ts';
import { copy } from '#storage/copy.ts';

/** The folder beside the backups that has the photos and documents of all of them; it only grows. */
export const filesFolder = 'blobs';

interface FilesOrder {
  from: string;
  /** Of the backups. */
  folder: string;
  progress: ((done: number, total: number) => void) | undefined;
}

/**
 * Copies the files of a backup that earlier ones didn't, after its tables, which are complete without them. The table
 * may have gained rows since; their files are copied, too.
 */
export async function copyFiles(
  db: Database,
  { rows, files }: Pick<BackupRecord, 'rows' | 'files'>,
  { from, folder, progress }: FilesOrder,
): Promise<CreatedBackup['unsaved']> {
  if (files === 0) return { count: 0, names: [], reason: '' };
  const to = path.join(folder, filesFolder);
  const failed = await mkdir(to, { recursive: true, mode: 0o700 }).then(() => undefined, codeOf);
  if (failed !== undefined) return { count: files, names: [], reason: copy.backup.filesStopped(to, failed) };
  const total = rows + files;
  let done = 0;
  const { unread, stopped } = await copyBlobs(pagesOfBlobs(db), {
    from,
    to,
    progress: (count) => {
      done = count;
      progress?.(Math.min(rows + count, total), total);
    },
  });
  const names = await nameBlobs(db, unread.first);
  return {
    count: unread.count + (stopped === undefined ? 0 : Math.max(1, files - done)),
    names: unread.first.map((sha256) => names.get(sha256) ?? sha256),
    reason: stopped === undefined ? '' : copy.backup.filesStopped(to, stopped),
  };
}
