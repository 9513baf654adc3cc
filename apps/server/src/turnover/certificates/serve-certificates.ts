import { certificates } from '@baton/contract/turnover/certificates.ts';
import type { CertificateContent } from '@baton/contract/turnover/certificate-content.ts';
import { notFound } from '#platform/app-error.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { WorkflowParts } from '#turnover/tracker/write/serve-workflow-actions.ts';
import { findPdf } from './pdf/ensure-certificate-file.ts';
import { readSealed } from './pdf/read-sealed.ts';
import { findCertificate } from './register/find-certificates.ts';
import { serveIssue } from './issue-complete.ts';
import { serveReview } from './review.ts';
import { serveVoid } from './void-one.ts';

/** Endpoints of certificates: what is signed, and what was. */
export function serveCertificates(serve: Serve, parts: WorkflowParts): void {
  const { db } = parts;
  serveReview(serve, parts);
  serveIssue(serve, parts);
  serveVoid(serve, parts);

  serve(certificates.read, async ({ params: { id }, enter }) => {
    const row = await findCertificate(db, id);
    if (!row) throw notFound();
    const { id: programme } = await enter(row.programme);
    const { content, signatures } = await readSealed(db, programme, id);
    const last = signatures.at(-1);
    return {
      ...row,
      content: JSON.parse(content) as CertificateContent,
      content_sha256: last?.content_sha256 ?? '',
      signatures,
      seal: last?.hash ?? '',
      pdf_sha256: (await findPdf(db, programme, id)) ?? null,
    };
  });
}
