import { sql } from 'kysely';
import { certificates } from '@baton/contract/turnover/certificates.ts';
import { notFound } from '#platform/app-error.ts';
import { reply } from '#platform/http/reply.ts';
import type { Serve } from '#platform/http/serve.ts';
import { enteredProgramme } from '#platform/programme-id.ts';
import type { Jobs } from '#storage/jobs/jobs.ts';
import { certificateFileQueue, type QueuedCertificates } from '#turnover/signing/queue-certificate-files.ts';
import { certificateFileName } from './certificate-tasks.ts';
import { ensureCertificateFile, type CertificateFileParts } from './ensure-certificate-file.ts';

/** Serves certificates as PDF files, and draws those that were issued. */
export function serveCertificateFiles(serve: Serve, parts: CertificateFileParts & { jobs: Jobs }): void {
  const { db, blobs, jobs } = parts;

  jobs.handle<QueuedCertificates>(certificateFileQueue, async ({ programme, certificates: ids }) => {
    for (const id of ids) await ensureCertificateFile(parts, enteredProgramme(programme), id);
  });

  serve(certificates.pdf, async ({ params: { id }, enter }) => {
    const { rows } = await sql<{ programme: number; number: string }>`
      select programme_id as programme, number from certificates where id = ${id}`.execute(db);
    const [found] = rows;
    if (!found) throw notFound();
    const { id: programme } = await enter(found.programme);
    const sha256 = await ensureCertificateFile(parts, programme, id);
    const filename = certificateFileName(found.number);
    return reply('application/pdf', await blobs.read(sha256), { filename });
  });
}
