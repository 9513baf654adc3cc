import { sql } from 'kysely';
import { notFound } from '#platform/app-error.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { BlobStore } from '#storage/blobs/blob-store.ts';
import { inTransaction, type Queryable } from '#storage/database.ts';
import type { TurnoverParts } from '#turnover/context/parts.ts';
import { certificateTask } from './certificate-tasks.ts';
import { readSealed } from './read-sealed.ts';

export type CertificateFileParts = Pick<TurnoverParts, 'db' | 'clock' | 'heavy' | 'publicUrl'> & {
  blobs: BlobStore;
};

/** The hash of a certificate's PDF, which is drawn and stored the first time. */
export async function ensureCertificateFile(
  parts: CertificateFileParts,
  programme: ProgrammeId,
  id: number,
): Promise<string> {
  const { db, clock, heavy, blobs, publicUrl } = parts;
  const stored = await findPdf(db, programme, id);
  if (stored !== undefined) return stored;
  const sealed = await readSealed(db, programme, id);
  const { body: data } = await heavy.make(
    certificateTask,
    { sealed, publicUrl },
    `certificates ${programme}`,
  );
  return inTransaction(db, async (trx) => {
    // Of two that draw it at the same time, one stores it.
    const { rows } = await sql<{ id: number }>`
      select id from certificates where programme_id = ${programme} and id = ${id} for update`.execute(trx);
    if (rows.length === 0) throw notFound();
    const other = await findPdf(trx, programme, id);
    if (other !== undefined) return other;
    const sha256 = await blobs.put(trx, { data, type: 'application/pdf' }, clock.now());
    await sql`insert into certificate_files (programme_id, certificate, kind, sha256)
      values (${programme}, ${id}, 'pdf', ${sha256})`.execute(trx);
    return sha256;
  });
}

/** The hash of a certificate's PDF, if it is drawn. */
export async function findPdf(
  db: Queryable,
  programme: ProgrammeId,
  id: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from certificate_files
    where programme_id = ${programme} and certificate = ${id} and kind = 'pdf'`.execute(db);
  return rows[0]?.sha256;
}
