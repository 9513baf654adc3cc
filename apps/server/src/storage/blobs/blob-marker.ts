import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { AppError } from '#platform/app-error.ts';
import { inTransaction, type Database } from '#storage/database.ts';
import { StartError } from '#storage/embedded/start-error.ts';
import { requireFolder } from '#storage/usable-folder.ts';
import { copy } from '#storage/copy.ts';
import { ifThere, syncFolder, writeWhole } from './blob-files.ts';

const markerName = 'baton-blobs';

/**
 * Checks that the folder is the one of this database, and returns their id: a file in the folder contains it, too. A
 * new database gets an id, and its folder the file. Throws if the file is missing later (another folder, a disk that
 * isn't mounted), so that no process stores photos where the others don't look. With `mayBeLost`, a new folder takes
 * the place of the lost one.
 */
export async function claimBlobFolder(
  db: Database,
  folder: string,
  { mayBeLost = false } = {},
): Promise<string> {
  requireFolder('BLOB_DIR', folder);
  await inTransaction(db, async (trx) => {
    await sql`insert into blob_store (id) values (${randomUUID()}) on conflict do nothing`.execute(trx);
  });
  // Of several processes that start at once, one writes the file, and the others wait.
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: string; marked: boolean }>`
      select id, marked from blob_store for update`.execute(trx);
    const { id = '', marked = false } = rows[0] ?? {};
    const found = await readMarker(folder).catch((error: Error) => {
      throw new StartError(copy.blobs.unreadableMarker(folder, error.message));
    });
    if (found === undefined && marked && !mayBeLost) throw new StartError(copy.blobs.noMarker(folder));
    if (found !== undefined && found !== id) throw new StartError(copy.blobs.otherMarker(folder));
    if (found === undefined) await writeMarker(folder, id);
    if (!marked) await sql`update blob_store set marked = true`.execute(trx);
    return id;
  });
}

/** Throws unless the folder is still the one with this id. */
export async function requireMarker(folder: string, id: string): Promise<void> {
  let cause: unknown;
  const found = await readMarker(folder).catch((error: unknown) => void (cause = error));
  if (found === id) return;
  cause ??= new Error(`${path.join(folder, markerName)} contains ${found ?? 'nothing'}, not ${id}`);
  throw lostFolder(cause);
}

export function lostFolder(cause: unknown): AppError {
  return new AppError('storage_unavailable', copy.blobs.lost, { cause });
}

/** The id of the database that the folder belongs to; undefined for a new folder. */
export async function readMarker(folder: string): Promise<string | undefined> {
  return (await ifThere(readFile(path.join(folder, markerName), 'utf8')))?.trim();
}

async function writeMarker(folder: string, id: string): Promise<void> {
  await writeWhole(path.join(folder, markerName), folder, `${id}\n`);
  await syncFolder(folder);
}
