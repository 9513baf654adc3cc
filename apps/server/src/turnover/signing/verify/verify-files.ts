import { readFile } from 'node:fs/promises';
import { sealMarker } from '@baton/contract/signing/certificate-check.ts';
import { blobPath } from '#storage/blobs/blob-files.ts';
import { problemOf, type BlobProblem } from '#storage/blobs/check-blobs.ts';
import type { SealedFile } from './read-sealed.ts';

/** `foreign`: a PDF without the seal of its certificate. */
export type FileProblem = BlobProblem | 'foreign';

/** Compares a file with its hash; a certificate's PDF has its seal. */
export async function problemOfFile(
  folder: string,
  file: SealedFile,
  seal?: string,
): Promise<FileProblem | undefined> {
  const problem = await problemOf(folder, file, true);
  if (problem || seal === undefined || file.kind !== 'pdf') return problem;
  const data = await readFile(blobPath(folder, file.sha256));
  return data.includes(sealMarker + seal) ? undefined : 'foreign';
}
