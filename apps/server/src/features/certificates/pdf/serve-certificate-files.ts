import { sql } from 'kysely';
import { certificates } from '@baton/contract/certificates/certificates.ts';
import { notFound, required } from '#platform/app-error.ts';
import { reply } from '#platform/http/reply.ts';
import type { Serve } from '#platform/http/serve.ts';
import { enteredProgramme } from '#platform/programme-id.ts';
import type { Jobs } from '#storage/jobs/jobs.ts';
import { certificateFileQueue, type QueuedCertificates } from '#turnover/signing/queue-certificate-files.ts';
import { draftContent } from '../draft-content.ts';
import { certificateFileName, draftCertificateTask } from './certificate-tasks.ts';
import { ensureCertificateFile, type CertificateFileParts } from './ensure-certificate-file.ts';

/** Serves certificates as PDF files, and draws those that were issued. */
export function serveCertificateFiles(
  serve: Serve,
  parts: CertificateFileParts & { jobs: Jobs; version: string },
): void {
  const { db, clock, heavy, blobs, jobs, version: build } = parts;

  jobs.handle<QueuedCertificates>(certificateFileQueue, async ({ programme, certificates: ids }) => {
    for (const id of ids) await ensureCertificateFile(parts, enteredProgramme(programme), id);
  });

  serve(certificates.preview, async ({ caller, query, enterByQuery, reply: answer }) => {
    const { id: programme } = await enterByQuery();
    const { template, statements } = query;
    const cell = {
      scope: required('scope', query.scope),
      milestone: required('milestone', query.milestone),
    };
    const question = { programme, cell, template, statements, now: clock.now(), build };
    const content = await draftContent(db, question);
    return heavy.answer(draftCertificateTask, { programme, content }, { caller, programme, reply: answer });
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
