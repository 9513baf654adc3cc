import { crc32, deflateSync } from 'node:zlib';

/** The size of the JPEG and WebP samples: sixteen pixels wide, twelve high, one colour. */
export const sampleSize = { width: 16, height: 12 };

const jpegBody =
  '/9sAQwAQCwwODAoQDg0OEhEQExgoGhgWFhgxIyUdKDozPTw5Mzg3QEhcTkBEV0U3OFBtUVdfYmdoZz5NcXlwZHhcZWdj/9sAQwEREhIYFRgvGhovY0I4QmNjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2Nj/8AAEQgADAAQAwEiAAIRAQMRAf/EABUAAQEAAAAAAAAAAAAAAAAAAAAE/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABUBAQEAAAAAAAAAAAAAAAAAAAMF/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AjAMnP//Z';
export const lossyFrame = Buffer.from('cAEAnQEqEAAMAALATCWgAnQBQAAA/uQBSm3L2fdD6tfJikAA', 'base64');
export const losslessFrame = Buffer.from('Lw/AAgAHUL/e9K//gYjofwAA', 'base64');

type Part = [name: string, body: Buffer];

/** A PNG of one colour, with more chunks before its pixels. */
export function samplePng(size = sampleSize, more: Part[] = [], shade = 120): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size.width, 0);
  header.writeUInt32BE(size.height, 4);
  header.set([8, 0], 8);
  const rows = Buffer.alloc((sampleSize.width + 1) * sampleSize.height, shade);
  for (let row = 0; row < sampleSize.height; row += 1) rows[row * (sampleSize.width + 1)] = 0;
  return pngOf([['IHDR', header], ...more, ['IDAT', deflateSync(rows)], ['IEND', Buffer.alloc(0)]]);
}

export function pngOf(parts: Part[]): Buffer {
  const chunks = parts.map(([name, body]) => {
    const chunk = Buffer.alloc(body.length + 12);
    chunk.writeUInt32BE(body.length, 0);
    chunk.write(name, 4, 'latin1');
    body.copy(chunk, 8);
    chunk.writeUInt32BE(crc32(chunk.subarray(4, body.length + 8)), body.length + 8);
    return chunk;
  });
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]);
}

/** A JPEG with more segments before its tables: marker and content. */
export function sampleJpeg(more: [marker: number, body: Buffer][] = []): Buffer {
  const segments = more.map(([marker, body]) => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(body.length + 2, 2);
    return Buffer.concat([head, body]);
  });
  return Buffer.concat([Buffer.from([0xff, 0xd8]), ...segments, Buffer.from(jpegBody, 'base64')]);
}

export function webpOf(parts: Part[]): Buffer {
  const chunks = parts.map(([name, body]) => {
    const chunk = Buffer.alloc(8 + body.length + (body.length % 2));
    chunk.write(name, 0, 'latin1');
    chunk.writeUInt32LE(body.length, 4);
    body.copy(chunk, 8);
    return chunk;
  });
  const whole = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), ...chunks]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

export const sampleWebp = webpOf([['VP8 ', lossyFrame]]);

/** The extended header of a WebP. */
export function webpCanvas(flags: number, { width, height } = sampleSize): Part {
  const body = Buffer.alloc(10);
  body[0] = flags;
  body.writeUIntLE(width - 1, 4, 3);
  body.writeUIntLE(height - 1, 7, 3);
  return ['VP8X', body];
}

/** EXIF data as written by a phone: orientation, device and location. */
export function phoneExif(orientation: number, order: 'II' | 'MM' = 'II'): Buffer {
  const tiff = Buffer.alloc(8 + 2 + 2 * 12 + 4);
  const short = (value: number, at: number) =>
    order === 'II' ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const long = (value: number, at: number) =>
    order === 'II' ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  tiff.write(order, 0, 'latin1');
  short(42, 2);
  long(8, 4);
  short(2, 8);
  const entry = (at: number, tag: number, value: number) => {
    short(tag, at);
    short(3, at + 2);
    long(1, at + 4);
    short(value, at + 8);
  };
  entry(10, 0x0112, orientation);
  entry(22, 0x8825, 34);
  return Buffer.concat([tiff, Buffer.from('GPS 59.9139 N 10.7522 E, phone of Robin')]);
}
