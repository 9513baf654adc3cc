import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { DossierFile } from '@baton/contract/certificates/dossiers.ts';
import { blobPath, codeOf, hashOf } from '#storage/blobs/blob-files.ts';
import { copy } from './copy.ts';

/** Bytes that are read at once. */
export const readBytes = 64 * 1024;

type CheckedFile = Pick<DossierFile, 'size' | 'crc32'> | { problem: string };

/**
 * Reads a stored file piece by piece: its size and checksum, or why it can't be in a dossier. All pieces are read into
 * the same memory, so that hundreds of megabytes leave no garbage behind.
 */
export async function checkFile(folder: string, sha256: string, memory: Buffer): Promise<CheckedFile> {
  const hash = createHash('sha256');
  let [size, crc] = [0, 0];
  try {
    for await (const piece of piecesOf(blobPath(folder, sha256), memory)) {
      hash.update(piece);
      crc = crc32(piece, crc);
      size += piece.length;
    }
  } catch (error) {
    return { problem: codeOf(error) === 'ENOENT' ? copy.problems.missing : copy.problems.damaged };
  }
  if (hash.digest('hex') !== sha256) return { problem: copy.problems.damaged };
  return { size, crc32: hexOf(crc) };
}

/** The pieces of a file, each in place of the one before. */
async function* piecesOf(path: string, memory: Buffer): AsyncGenerator<Buffer> {
  const file = await open(path);
  try {
    for (;;) {
      const { bytesRead } = await file.read(memory, 0, memory.length);
      if (bytesRead === 0) return;
      yield memory.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

/** A file that was just made. */
export function fileOf(path: string, data: Buffer): DossierFile {
  return { path, size: data.length, sha256: hashOf(data), crc32: hexOf(crc32(data)) };
}

function hexOf(crc: number): string {
  return crc.toString(16).padStart(8, '0');
}
