import * as z from 'zod/mini';
import {
  certificateContent,
  type CertificateContent,
  type SealedCertificate,
} from '@baton/contract/turnover/certificate-content.ts';
import { PdfDocument } from '#platform/pdf/pdf-document.ts';

export type ReadLogo = (sha256: string) => Promise<Buffer | undefined>;

/** A certificate as it was signed. */
export async function sealedPdf(
  sealed: SealedCertificate,
  { publicUrl: _, readLogo }: { publicUrl: string; readLogo: ReadLogo },
): Promise<{ number: string; data: Buffer }> {
  const content = z.parse(certificateContent, JSON.parse(sealed.content));
  return { number: content.number ?? '', data: await draftPdf(content, { readLogo }) };
}

/** The same without signatures, marked as a draft. */
export async function draftPdf(content: CertificateContent, _files: { readLogo: ReadLogo }): Promise<Buffer> {
  const pdf = new PdfDocument({
    title: content.template.title,
    author: content.organisation,
    made: new Date(content.made.at),
    size: content.template.paper === 'letter' ? 'LETTER' : 'A4',
  });
  pdf.text(content.template.title, 40, 40);
  return pdf.finish(() => undefined);
}
