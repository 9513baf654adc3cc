import { crc32, deflateSync } from 'node:zlib';

export interface WrittenPng {
  width: number;
  height: number;
  /** As PNG numbers them: 0 grey, 2 colour, 3 palette, 4 grey with alpha, 6 colour with alpha. */
  colours: number;
  depth?: number;
  isInterlaced?: boolean;
  palette?: number[];
  transparency?: number[];
  /** Filter of each row; none if it isn't named. */
  filters?: number[];
  /** Bytes of each row without its filter, as they are compressed. */
  rows: readonly (readonly number[])[];
}

/** A PNG file. */
export function writePng(png: WrittenPng): Buffer {
  const {
    width,
    height,
    colours,
    depth = 8,
    isInterlaced = false,
    palette,
    transparency,
    filters = [],
    rows,
  } = png;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colours, 0, 0, isInterlaced ? 1 : 0], 8);
  const lines = rows.flatMap((row, at) => [filters[at] ?? 0, ...row]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...(palette ? [chunk('PLTE', Buffer.from(palette))] : []),
    ...(transparency ? [chunk('tRNS', Buffer.from(transparency))] : []),
    chunk('IDAT', deflateSync(Buffer.from(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, body: Buffer): Buffer {
  const whole = Buffer.alloc(body.length + 12);
  whole.writeUInt32BE(body.length, 0);
  whole.write(name, 4, 'latin1');
  body.copy(whole, 8);
  whole.writeUInt32BE(crc32(whole.subarray(4, body.length + 8)), body.length + 8);
  return whole;
}
