import { certificateRegister } from '@baton/contract/turnover/certificate-register.ts';
import { certificates, type CertificateRow } from '@baton/contract/turnover/certificates.ts';
import type { CertificateContent } from '@baton/contract/turnover/certificate-content.ts';
import type { Serve } from '#platform/http/serve.ts';
import { openRecord } from '#resource/read-records.ts';
import type { WorkflowParts } from '#turnover/tracker/write/serve-workflow-actions.ts';
import { findPdf } from './pdf/ensure-certificate-file.ts';
import { readSealed } from './pdf/read-sealed.ts';
import { certificateRegistry } from './register/certificate-register.ts';
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
    const { record, scope } = await openRecord(db, certificateRegistry, certificateRegister, id, { enter });
    const programme = scope.id;
    const { content, signatures } = await readSealed(db, programme, id);
    const last = signatures.at(-1);
    return {
      ...(record as unknown as CertificateRow),
      content: JSON.parse(content) as CertificateContent,
      content_sha256: last?.content_sha256 ?? '',
      signatures,
      seal: last?.hash ?? '',
      pdf_sha256: (await findPdf(db, programme, id)) ?? null,
    };
  });
}
