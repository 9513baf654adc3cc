import type { BlobRow } from '#storage/blobs/blob-rows.ts';
import { blobTable } from './backup-format.ts';
import type { BackupReader } from './read-backup.ts';

/** Reads a whole backup, and keeps the hashes and sizes of its photos and documents. */
export function keepFiles(files: BlobRow[]): BackupReader {
  return {
    async table({ name, columns }, rows) {
      const [hash, size] = [columns.indexOf('sha256'), columns.indexOf('size')];
      for await (const block of rows) {
        if (name !== blobTable) continue;
        for (const line of block.toString().trimEnd().split('\n')) {
          const values = line.split('\t');
          files.push({ sha256: values[hash] ?? '', size: Number(values[size]) });
        }
      }
    },
  };
}
