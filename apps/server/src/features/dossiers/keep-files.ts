import { sql } from 'kysely';
import type { DossierFile } from '@baton/contract/certificates/dossiers.ts';
import { createBlobStore } from '#storage/blobs/blob-store.ts';
import { inTransaction, type Database } from '#storage/database.ts';
import { fileOf } from './check-file.ts';

/** A file that was drawn for a dossier. */
interface DrawnFile {
  path: string;
  type: string;
  data: Buffer;
}

export const pdfType = 'application/pdf';
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Stores drawn files beside photos and documents; the same content is stored once. */
export async function keepFiles(
  db: Database,
  folder: string,
  files: readonly DrawnFile[],
  now: Date,
): Promise<DossierFile[]> {
  const { rows } = await sql<{ id: string }>`select id from blob_store`.execute(db);
  const store = createBlobStore(folder, rows[0]?.id ?? '');
  await inTransaction(db, async (trx) => {
    for (const { data, type } of files) await store.put(trx, { data, type }, now);
  });
  return files.map(({ path, data }) => fileOf(path, data));
}
