import { certificateCheck } from '@baton/contract/signing/certificate-check.ts';
import { AppError } from '#platform/app-error.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { BlobStore } from '#storage/blobs/blob-store.ts';
import type { Database } from '#storage/database.ts';
import type { Throttle } from '#storage/throttle.ts';
import { checkSeal } from './check-seal.ts';

/** Verifies a certificate for anyone who has it. Each call reads its file, so calls are limited by address. */
export function serveCertificateCheck(
  serve: Serve,
  { db, throttle, blobs }: { db: Database; throttle: Throttle; blobs: Pick<BlobStore, 'folder'> },
): void {
  serve(certificateCheck.verify, async ({ params, query, request, reply }) => {
    await throttle.take('sealAddress', request.ip);
    reply.header('cache-control', 'no-store');
    const { folder } = blobs;
    const file = query.file ? hashIn(query.file) : null;
    const checked = await checkSeal({ db, folder }, hashIn(params.seal), file);
    if (!checked)
      throw new AppError(
        'not_found',
        'No certificate has this seal. Check the address, or choose the PDF file itself.',
      );
    return checked;
  });
}

/** A text that is no hash is looked for, too, so that it is answered like any other. */
function hashIn(text: string): string {
  const lower = text.toLowerCase();
  return /^[0-9a-f]{64}$/.test(lower) ? lower : 'none';
}
