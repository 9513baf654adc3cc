import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { fromBufferPromise, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { expect, it } from 'vitest';
import { writeZip } from './write-zip.ts';
import { directoryEntry, endOfZip, localHeader, zipSize, type ZipEntry } from './zip-layout.ts';

const entryOf = (path: string, content: string) => {
  const data = Buffer.from(content);
  return { path, size: data.length, crc32: crc32(data), data };
};

async function* once(data: Uint8Array) {
  yield data;
}

const write = (entries: readonly (ZipEntry & { data: Buffer })[]) =>
  buffer(Readable.from(writeZip(entries, ({ data }) => once(data))));

async function namesIn(zip: ZipFile): Promise<string[]> {
  const names = [];
  for await (const { fileName } of zip.eachEntry()) names.push(fileName);
  return names;
}

it('is read back by another program, with the announced size and the same bytes each time', async () => {
  const entries = [
    entryOf('00-index.pdf', 'index'),
    entryOf('photos/Prøve 東.jpg', 'x'.repeat(70_000)),
    entryOf('empty', ''),
  ];
  const data = await write(entries);
  expect(data.length).toBe(zipSize(entries));
  expect((await write(entries)).equals(data)).toBe(true);
  const zip = await fromBufferPromise(data, { validateEntrySizes: true, autoClose: false });
  const read = [];
  for await (const entry of zip.eachEntry()) {
    const content = await buffer(await zip.openReadStreamPromise(entry));
    read.push([entry.fileName, crc32(content), entry.getLastModDate({ timezone: 'UTC' }).getUTCFullYear()]);
  }
  expect(read).toEqual(entries.map((entry) => [entry.path, entry.crc32, 1980]));
});

it('has more than 65,535 entries', async () => {
  const data = Buffer.from('x');
  const crc = crc32(data);
  const entries = Array.from({ length: 66_000 }, (_, at) => ({ path: `f/${at}`, size: 1, crc32: crc, data }));
  const written = await write(entries);
  expect(written.length).toBe(zipSize(entries));
  const zip = await fromBufferPromise(written, { autoClose: false });
  expect(zip.entryCount).toBe(66_000);
  const names = await namesIn(zip);
  expect([names.length, names.at(-1)]).toEqual([66_000, 'f/65999']);
});

/** A file of which only the headers exist; its contents are zeros. */
class SparseFile extends RandomAccessReader {
  readonly #pieces: { at: number; data: Buffer }[] = [];
  size = 0;

  add(data: Buffer, gap = 0): void {
    this.#pieces.push({ at: this.size, data });
    this.size += data.length + gap;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const found = Buffer.alloc(end - start);
    for (const { at, data } of this.#pieces)
      if (at < end && at + data.length > start)
        data.copy(found, Math.max(0, at - start), Math.max(0, start - at));
    return Readable.from([found]);
  }
}

it('has entries and offsets beyond 4 GB', async () => {
  const gigabyte = 1024 ** 3;
  const entries = [
    { path: 'large', size: 5 * gigabyte, crc32: 1 },
    { path: 'behind', size: 3, crc32: 2 },
    { path: 'last', size: 0xffff_ffff, crc32: 3 },
  ];
  const file = new SparseFile();
  const offsets = entries.map((entry) => {
    const offset = file.size;
    file.add(localHeader(entry), entry.size);
    return offset;
  });
  const offset = file.size;
  entries.forEach((entry, at) => file.add(directoryEntry(entry, offsets[at]!)));
  file.add(endOfZip(entries.length, { offset, size: file.size - offset }));
  expect(file.size).toBe(zipSize(entries));
  const zip = await fromRandomAccessReaderPromise(file, file.size, { autoClose: false });
  const read = [];
  for await (const entry of zip.eachEntry()) {
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    read.push([entry.fileName, entry.uncompressedSize, entry.compressedSize, entry.crc32, fileDataStart]);
  }
  expect(read).toEqual(
    entries.map((entry, at) => [
      entry.path,
      entry.size,
      entry.size,
      entry.crc32,
      offsets[at]! + localHeader(entry).length,
    ]),
  );
});

it('refuses content that differs from its header', async () => {
  const entry = entryOf('a', 'abc');
  await expect(write([{ ...entry, data: Buffer.from('abd') }])).rejects.toThrow("isn't what its header says");
  await expect(write([{ ...entry, data: Buffer.from('ab') }])).rejects.toThrow("isn't what its header says");
});

it('asks for content only when the reader wants more, and stops with the reader', async () => {
  let opened = 0;
  let closed = 0;
  async function* endless() {
    opened += 1;
    try {
      for (;;) yield Buffer.alloc(1024);
    } finally {
      closed += 1;
    }
  }
  const entries = ['a', 'b'].map((path) => ({ path, size: 2 ** 40, crc32: 0 }));
  const pieces = writeZip(entries, endless);
  for (let count = 0; count < 5; count += 1) await pieces.next();
  expect([opened, closed]).toEqual([1, 0]);
  await pieces.return(undefined);
  expect([opened, closed]).toEqual([1, 1]);
});
