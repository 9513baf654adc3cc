import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { DossierFile, DossierManifest } from '@baton/contract/turnover/dossiers.ts';
import { writeZip } from '#platform/zip/write-zip.ts';
import { zipSize } from '#platform/zip/zip-layout.ts';
import { blobPath } from '#storage/blobs/blob-files.ts';
import { fileError } from '#storage/blobs/blob-store.ts';
import { fileOf, readBytes } from './check-file.ts';
import { copy } from './copy.ts';

export const manifestName = 'manifest.json';

const entryOf = ({ path, size, crc32, sha256 }: DossierFile) => ({
  path,
  size,
  sha256,
  crc32: Number.parseInt(crc32, 16),
});

/** All files of a dossier in their order; the manifest is the last one. */
function entriesOf({ files }: DossierManifest, text: string) {
  return [...files.map(entryOf), entryOf(fileOf(manifestName, Buffer.from(text)))];
}

/** Size of the ZIP file. */
export function zipSizeOf(manifest: DossierManifest, text: string): number {
  return zipSize(entriesOf(manifest, text));
}

/**
 * The ZIP file as a stream of its stored files, read as fast as the client takes them. Throws before its first byte if
 * one of them is lost.
 */
export async function streamDossier(
  folder: string,
  text: string,
): Promise<{ size: number; stream: Readable }> {
  const entries = entriesOf(JSON.parse(text) as DossierManifest, text);
  const stored = entries.slice(0, -1);
  for (const { sha256, size } of stored) {
    const found = await stat(blobPath(folder, sha256)).catch((error: unknown) => {
      throw fileError(error, { other: copy.fileLost });
    });
    if (found.size !== size) throw fileError(new Error(`Damaged file ${sha256}`), { other: copy.fileLost });
  }
  const pieces = writeZip(entries, ({ path, sha256 }) =>
    path === manifestName
      ? Readable.from([Buffer.from(text)])
      : createReadStream(blobPath(folder, sha256), { highWaterMark: readBytes }),
  );
  return {
    size: zipSize(entries),
    stream: Readable.from(pieces, { objectMode: false, highWaterMark: readBytes }),
  };
}
