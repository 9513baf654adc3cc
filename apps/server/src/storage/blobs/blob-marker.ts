import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { inTransaction, type Database } from '#storage/database.ts';
import { StartError } from '#storage/embedded/start-error.ts';
import { requireFolder } from '#storage/usable-folder.ts';
import { copy } from '#storage/copy.ts';
import { syncFolder } from './blob-store.ts';

const markerName = 'baton-blobs';

/**
 * Checks that the folder is the one of this database: a file in it contains the database's id. A new database gets an
 * id, and its folder the file. Throws if the file is missing later (another folder, a disk that isn't mounted), so that
 * no process stores photos where the others don't look.
 */
export async function claimBlobFolder(db: Database, folder: string): Promise<void> {
  requireFolder('BLOB_DIR', folder);
  await inTransaction(db, async (trx) => {
    await sql`insert into blob_store (id) values (${randomUUID()}) on conflict do nothing`.execute(trx);
  });
  // Of several processes that start at once, one writes the file, and the others wait.
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: string; marked: boolean }>`
      select id, marked from blob_store for update`.execute(trx);
    const { id = '', marked = false } = rows[0] ?? {};
    const found = await readMarker(folder);
    if (found === undefined && marked) throw new StartError(copy.blobs.noMarker(folder));
    if (found !== undefined && found !== id) throw new StartError(copy.blobs.otherMarker(folder));
    if (found === undefined) await writeMarker(folder, id);
    if (!marked) await sql`update blob_store set marked = true`.execute(trx);
  });
}

/** The id of the database that the folder belongs to; undefined for a new folder. */
export async function readMarker(folder: string): Promise<string | undefined> {
  try {
    return (await readFile(path.join(folder, markerName), 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

export async function writeMarker(folder: string, id: string): Promise<void> {
  const file = await open(path.join(folder, markerName), 'w');
  try {
    await file.writeFile(`${id}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await syncFolder(folder);
}
