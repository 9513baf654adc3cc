import type { Client, ClientConfig } from 'pg';
import { claimBlobFolder, readMarker } from '#storage/blobs/blob-marker.ts';
import { pagesOfBlobs } from '#storage/blobs/blob-rows.ts';
import { copyBlobs, type CopiedBlobs } from '#storage/blobs/copy-blobs.ts';
import { sweepBlobs } from '#storage/blobs/sweep-blobs.ts';
import { openStorage } from '#storage/database.ts';
import { requireFolder } from '#storage/usable-folder.ts';
import { BackupError } from './backup-format.ts';
import { copy } from '#storage/copy.ts';

/**
 * Checks the folder for the files of a restored database before anything is written: a new one, or with `sameFiles`
 * the one of the database that the backup is of.
 */
export async function requireFilesFolder(folder: string, sameFiles: boolean): Promise<void> {
  requireFolder('BLOB_DIR', folder);
  const found = await readMarker(folder);
  if (found !== undefined && !sameFiles) throw new BackupError(copy.backup.usedFolder(folder));
}

/**
 * Gives the restored database another id, so that it can't take the files of the original for its own; with
 * `sameFiles` they are its own.
 */
export async function identifyFiles(client: Client, folder: string, sameFiles: boolean): Promise<void> {
  const { rows: tables } = await client.query<{ is: boolean }>(
    `select to_regclass('blob_store') is not null as is`,
  );
  if (!tables[0]?.is) return;
  const found = await readMarker(folder);
  const { rows } = await client.query<{ id: string }>('select id from blob_store');
  if (sameFiles && found !== undefined && found !== rows[0]?.id)
    throw new BackupError(copy.blobs.otherMarker(folder));
  if (found === undefined) await client.query('update blob_store set id = gen_random_uuid(), marked = false');
}

/** Copies the files from beside the backup; what is missing there is counted, and shown to Admins. */
export async function restoreFiles(
  connection: ClientConfig,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<CopiedBlobs & { missing: number }> {
  const storage = openStorage(connection, () => undefined, { connections: 2 });
  try {
    const { db } = storage;
    const id = await claimBlobFolder(db, to);
    const copied = await copyBlobs(pagesOfBlobs(db), { from, to, isRead: true });
    const { missing, damaged } = await sweepBlobs(db, { folder: to, id, now });
    return { ...copied, missing: missing.count + damaged.count };
  } finally {
    await storage.close();
  }
}
