import type { Readable } from 'node:stream';
import { fromBufferPromise, type Entry } from 'yauzl';
import { UnreadableFile, fileLimits } from '#platform/spreadsheet/table.ts';

/** Parts of a workbook, decompressed when opened. */
export interface Parts {
  has(name: string): boolean;
  open(name: string): Promise<Readable>;
}

/**
 * Checks the whole directory before decompressing. If it declares a wrong size, the stream of that part fails,
 * because yauzl enforces the declared size.
 */
export async function openParts(data: Buffer): Promise<Parts> {
  const zip = await fromBufferPromise(data, { validateEntrySizes: true, autoClose: false });
  if (zip.entryCount > fileLimits.parts) throw tooMuch();
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    unpacked += entry.uncompressedSize;
    if (unpacked > fileLimits.unpackedBytes) throw tooMuch();
    if (entry.uncompressedSize > entry.compressedSize * fileLimits.ratio) throw tooMuch();
    const name = entry.fileName.toLowerCase();
    if (entries.has(name)) throw new Error(`The part ${entry.fileName} is there twice.`);
    entries.set(name, entry);
  }
  return {
    has: (name) => entries.has(name.toLowerCase()),
    open: (name) => {
      const entry = entries.get(name.toLowerCase());
      if (!entry) throw new Error(`The part ${name} is missing.`);
      return zip.openReadStreamPromise(entry);
    },
  };
}

function tooMuch(): UnreadableFile {
  return new UnreadableFile(
    'This file is too large or damaged: it unpacks to more than can be read. Split it into smaller files.',
  );
}
