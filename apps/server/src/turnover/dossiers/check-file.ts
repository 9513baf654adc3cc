import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { crc32 } from 'node:zlib';
import type { DossierFile } from '@baton/contract/turnover/dossiers.ts';
import { blobPath, codeOf, hashOf } from '#storage/blobs/blob-files.ts';
import { copy } from './copy.ts';

/** Bytes that are read at once. */
export const readBytes = 256 * 1024;

export type CheckedFile = Pick<DossierFile, 'size' | 'crc32'> | { problem: string };

/** Reads a stored file piece by piece: its size and checksum, or why it can't be in a dossier. */
export async function checkFile(folder: string, sha256: string): Promise<CheckedFile> {
  const hash = createHash('sha256');
  let [size, crc] = [0, 0];
  try {
    for await (const piece of createReadStream(blobPath(folder, sha256), { highWaterMark: readBytes })) {
      hash.update(piece as Buffer);
      crc = crc32(piece as Buffer, crc);
      size += (piece as Buffer).length;
    }
  } catch (error) {
    return { problem: codeOf(error) === 'ENOENT' ? copy.problems.missing : copy.problems.damaged };
  }
  if (hash.digest('hex') !== sha256) return { problem: copy.problems.damaged };
  return { size, crc32: hexOf(crc) };
}

/** A file that was just made. */
export function fileOf(path: string, data: Buffer): DossierFile {
  return { path, size: data.length, sha256: hashOf(data), crc32: hexOf(crc32(data)) };
}

function hexOf(crc: number): string {
  return crc.toString(16).padStart(8, '0');
}
