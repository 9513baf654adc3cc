import { crc32 } from 'node:zlib';
import { directoryEntry, endOfZip, localHeader, type ZipEntry } from './zip-layout.ts';

/** Bytes of the directory that are sent at once. */
const chunkBytes = 256 * 1024;

/**
 * A ZIP file piece by piece: the next piece is made when it is asked for, so that nothing waits in memory. Throws if
 * the content of an entry isn't what its headers say.
 */
export async function* writeZip<Entry extends ZipEntry>(
  entries: readonly Entry[],
  open: (entry: Entry) => AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const offsets: number[] = [];
  let offset = 0;
  for (const entry of entries) {
    offsets.push(offset);
    const header = localHeader(entry);
    yield header;
    yield* checked(entry, open(entry));
    offset += header.length + entry.size;
  }
  let size = 0;
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  for (const [at, entry] of entries.entries()) {
    const piece = directoryEntry(entry, offsets[at] ?? 0);
    waiting.push(piece);
    waitingBytes += piece.length;
    size += piece.length;
    if (waitingBytes < chunkBytes) continue;
    yield Buffer.concat(waiting);
    [waiting, waitingBytes] = [[], 0];
  }
  yield Buffer.concat([...waiting, endOfZip(entries.length, { offset, size })]);
}

async function* checked(entry: ZipEntry, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let [size, crc] = [0, 0];
  for await (const piece of content) {
    size += piece.length;
    crc = crc32(piece, crc);
    yield piece;
  }
  if (size !== entry.size || crc !== entry.crc32)
    throw new Error(`The content of ${entry.path} isn't what its header says.`);
}
