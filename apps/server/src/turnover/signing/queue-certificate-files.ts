import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from '#storage/database.ts';
import type { TurnoverParts } from '#turnover/context/parts.ts';

/** Queue of the job that draws certificates. */
export const certificateFileQueue = 'certificate-files';

/** Certificates to draw. */
export interface QueuedCertificates {
  programme: number;
  certificates: number[];
}

/** Queues the drawing of issued certificates, so that it begins once they are committed. */
export async function queueCertificateFiles(
  trx: Transaction,
  { jobs }: Pick<TurnoverParts, 'jobs'>,
  programme: ProgrammeId,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const queued: QueuedCertificates = { programme, certificates: [...ids] };
  await jobs.enqueue(trx, certificateFileQueue, queued);
}
