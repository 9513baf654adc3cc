import { crc32 } from 'node:zlib';
import { animated, damaged, type Image } from './image.ts';
import { readOrientation, turned, writeOrientation } from './orientation.ts';

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Pixels and colour interpretation. Profiles, text, dates, locations and all other chunks are dropped. */
const keptChunks = new Set(['PLTE', 'IDAT', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT']);

/** Colour type → the bit depths that it may have. */
const depths: Record<number, number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

interface Chunk {
  name: string;
  body: Buffer;
}

export function readPng(data: Buffer): Image {
  const chunks = readChunks(data);
  const [header] = chunks;
  const names = chunks.map(({ name }) => name);
  if (header?.name !== 'IHDR' || names.lastIndexOf('IHDR') !== 0 || !names.includes('IDAT')) throw damaged();
  if (names.includes('acTL')) throw animated();
  const size = readHeader(header.body);
  const orientation = readOrientation(chunks.find(({ name }) => name === 'eXIf')?.body ?? Buffer.alloc(0));
  const direction = writeOrientation(orientation);
  const parts = [
    pngSignature,
    writeChunk(header),
    ...(direction ? [writeChunk({ name: 'eXIf', body: direction })] : []),
    ...chunks.filter(({ name }) => keptChunks.has(name)).map(writeChunk),
    writeChunk({ name: 'IEND', body: Buffer.alloc(0) }),
  ];
  return { type: 'image/png', ...turned(size, orientation), data: Buffer.concat(parts) };
}

/** Chunks up to the end marker; the rest is ignored. */
function readChunks(data: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = pngSignature.length; ;) {
    if (at + 12 > data.length) throw damaged();
    const length = data.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > data.length || crc32(data.subarray(at + 4, end - 4)) !== data.readUInt32BE(end - 4))
      throw damaged();
    const name = data.toString('latin1', at + 4, at + 8);
    if (name === 'IEND') return chunks;
    chunks.push({ name, body: data.subarray(at + 8, end - 4) });
    at = end;
  }
}

function readHeader(body: Buffer): { width: number; height: number } {
  if (body.length !== 13) throw damaged();
  const [depth = 0, colours = 0, compression, filter, interlace = 2] = body.subarray(8);
  if (!depths[colours]?.includes(depth) || compression !== 0 || filter !== 0 || interlace > 1)
    throw damaged();
  return { width: body.readUInt32BE(0), height: body.readUInt32BE(4) };
}

function writeChunk({ name, body }: Chunk): Buffer {
  const chunk = Buffer.alloc(body.length + 12);
  chunk.writeUInt32BE(body.length, 0);
  chunk.write(name, 4, 'latin1');
  body.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, body.length + 8)), body.length + 8);
  return chunk;
}
