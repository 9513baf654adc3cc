import { sql } from 'kysely';
import type { CertificateContent, SealedCertificate } from '@baton/contract/signing/certificate-content.ts';
import { fileReply } from '#platform/http/reply.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { HeavyTask } from '#platform/workers/heavy-task.ts';
import type { HeavyParts } from '#turnover/tracker/read/heavy-parts.ts';
import { draftPdf, sealedPdf } from './certificate-pdf.ts';
import { copy } from './copy.ts';

type FileParts = Pick<HeavyParts, 'db' | 'blobs'>;

const pdfType = 'application/pdf';

interface SealedQuestion {
  sealed: SealedCertificate;
  /** Address of the server, for the QR code. */
  publicUrl: string;
}

/** A certificate as it was signed. */
export const certificateTask: HeavyTask<SealedQuestion, FileParts> = {
  name: 'certificate.pdf',
  async run({ blobs }, { sealed, publicUrl }) {
    // A lost or damaged logo leaves a gap, and the rest is drawn.
    const readLogo = (sha256: string) => blobs.read(sha256).catch(() => undefined);
    const { number, data } = await sealedPdf(sealed, { publicUrl, readLogo });
    return fileReply(certificateFileName(number), pdfType, data);
  },
};

interface DraftQuestion {
  programme: ProgrammeId;
  content: CertificateContent;
}

/** A certificate that isn't signed, marked as a draft. */
export const draftCertificateTask: HeavyTask<DraftQuestion, FileParts> = {
  name: 'certificate.draft',
  async run({ db }, { programme, content }) {
    const readLogo = async (sha256: string) => {
      const { rows } = await sql<{ data: Buffer }>`
        select data from files
        where sha256 = decode(${sha256}, 'hex') and (programme_id = ${programme} or programme_id is null) limit 1`.execute(
        db,
      );
      return rows[0]?.data;
    };
    const data = await draftPdf(content, { readLogo });
    const { scope, milestone } = content;
    return fileReply(certificateFileName(`${milestone.code}-${scope.code}-${copy.draftFile}`), pdfType, data);
  },
};

/** File name such as 'certificate-MC-21-03.pdf'. */
export function certificateFileName(number: string): string {
  return `${copy.fileName(number).replace(/[^\p{L}\p{N}._-]+/gu, '-')}.pdf`;
}
