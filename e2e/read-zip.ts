import { inflateRawSync } from 'node:zlib';

const stored = 0;

/** The files of a ZIP file by their paths, read by its directory. */
export function readZip(data: Buffer): Map<string, Buffer> {
  const end = data.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  const count = data.readUInt16LE(end + 10);
  const files = new Map<string, Buffer>();
  let at = data.readUInt32LE(end + 16);
  for (let file = 0; file < count; file++) {
    const nameLength = data.readUInt16LE(at + 28);
    const path = data.toString('utf8', at + 46, at + 46 + nameLength);
    files.set(path, contentOf(data, at));
    at += 46 + nameLength + data.readUInt16LE(at + 30) + data.readUInt16LE(at + 32);
  }
  return files;
}

/** What an entry of the directory refers to. */
function contentOf(data: Buffer, entry: number): Buffer {
  const local = data.readUInt32LE(entry + 42);
  const from = local + 30 + data.readUInt16LE(local + 26) + data.readUInt16LE(local + 28);
  const packed = data.subarray(from, from + data.readUInt32LE(entry + 20));
  return data.readUInt16LE(entry + 10) === stored ? packed : inflateRawSync(packed);
}
