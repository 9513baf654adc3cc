import { inflateSync } from 'node:zlib';

/** Pixels without an alpha channel, three bytes each. */
interface Pixels {
  width: number;
  height: number;
  data: Buffer;
}

interface Png {
  width: number;
  height: number;
  depth: number;
  colours: number;
  isInterlaced: boolean;
  palette: Buffer;
  transparency: Buffer | undefined;
  packed: Buffer;
}

/** Samples per pixel by colour type. */
const samplesOf: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Start and step of the passes of an interlaced image. */
const passes = [
  { x: 0, y: 0, dx: 8, dy: 8 },
  { x: 4, y: 0, dx: 8, dy: 8 },
  { x: 0, y: 4, dx: 4, dy: 8 },
  { x: 2, y: 0, dx: 4, dy: 4 },
  { x: 0, y: 2, dx: 2, dy: 4 },
  { x: 1, y: 0, dx: 2, dy: 2 },
  { x: 0, y: 1, dx: 1, dy: 2 },
];
const wholePass = [{ x: 0, y: 0, dx: 1, dy: 1 }];

/** Most pixels that are decoded. */
const maxPixels = 30_000_000;

/** Decodes a PNG file on white paper; throws if it is damaged. */
export function readPngPixels(file: Buffer): Pixels {
  const png = readChunks(file);
  const { width, height, depth, colours } = png;
  const samples = samplesOf[colours];
  if (samples === undefined || width * height > maxPixels || width * height === 0) throw damaged();
  const bytesPerPixel = Math.max(1, (samples * depth) / 8);
  const rows = inflateSync(png.packed, { maxOutputLength: height * (width * samples * 2 + 8) * 2 });
  const data = Buffer.alloc(width * height * 3);
  const paint = painterOf(png, data);
  let at = 0;
  for (const { x, y, dx, dy } of png.isInterlaced ? passes : wholePass) {
    const across = Math.ceil((width - x) / dx);
    if (across < 1) continue;
    const bytes = Math.ceil((across * samples * depth) / 8);
    let before: Buffer = Buffer.alloc(bytes);
    for (let top = y; top < height; top += dy) {
      const line = unfilter(rows.subarray(at, at + bytes + 1), before, bytesPerPixel);
      for (let index = 0; index < across; index += 1) paint(line, index, top * width + x + index * dx);
      before = line;
      at += bytes + 1;
    }
  }
  return { width, height, data };
}

function damaged(): Error {
  return new Error('This PNG file is damaged.');
}

function readChunks(file: Buffer): Png {
  const parts: Record<string, Buffer[]> = {};
  for (let at = 8; at + 12 <= file.length;) {
    const end = at + 8 + file.readUInt32BE(at);
    const name = file.toString('latin1', at + 4, at + 8);
    (parts[name] ??= []).push(file.subarray(at + 8, end));
    at = end + 4;
  }
  const header = parts['IHDR']?.[0];
  if (header?.length !== 13) throw damaged();
  return {
    width: header.readUInt32BE(0),
    height: header.readUInt32BE(4),
    depth: header[8]!,
    colours: header[9]!,
    isInterlaced: header[12] === 1,
    palette: parts['PLTE']?.[0] ?? Buffer.alloc(0),
    transparency: parts['tRNS']?.[0],
    packed: Buffer.concat(parts['IDAT'] ?? []),
  };
}

/** A line as it was before its filter. */
function unfilter(row: Buffer, above: Buffer, step: number): Buffer {
  const filter = row[0] ?? 5;
  if (filter > 4 || row.length !== above.length + 1) throw damaged();
  const line = Buffer.from(row.subarray(1));
  for (let at = 0; at < line.length; at += 1) {
    const left = at < step ? 0 : line[at - step]!;
    const up = above[at]!;
    if (filter === 0) break;
    if (filter === 1) line[at] = line[at]! + left;
    else if (filter === 2) line[at] = line[at]! + up;
    else if (filter === 3) line[at] = line[at]! + ((left + up) >> 1);
    else line[at] = line[at]! + paeth(left, up, at < step ? 0 : above[at - step]!);
  }
  return line;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

/** Writes a pixel of a line as it looks on white. */
function painterOf({ depth, colours, palette, transparency }: Png, data: Buffer) {
  const samples = samplesOf[colours]!;
  const scale = 255 / (2 ** depth - 1);
  const sampleAt = (line: Buffer, at: number): number => {
    if (depth === 16) return line.readUInt16BE(at * 2);
    if (depth === 8) return line[at]!;
    const bit = at * depth;
    return (line[bit >> 3]! >> (8 - depth - (bit & 7))) & (2 ** depth - 1);
  };
  const clear = colours === 3 ? undefined : transparency;
  return (line: Buffer, index: number, pixel: number) => {
    const own = Array.from({ length: samples }, (_, at) => sampleAt(line, index * samples + at));
    const isClear = clear !== undefined && own.every((value, at) => value === clear.readUInt16BE(at * 2));
    let [red, green, blue, alpha] = rgbaOf(own, { colours, scale, palette, transparency });
    if (isClear) alpha = 0;
    const opaque = alpha / 255;
    const onWhite = (value: number) => Math.round(value * opaque + 255 * (1 - opaque));
    data[pixel * 3] = onWhite(red);
    data[pixel * 3 + 1] = onWhite(green);
    data[pixel * 3 + 2] = onWhite(blue);
  };
}

type Rgba = [number, number, number, number];

function rgbaOf(
  own: readonly number[],
  {
    colours,
    scale,
    palette,
    transparency,
  }: Pick<Png, 'colours' | 'palette' | 'transparency'> & { scale: number },
): Rgba {
  const [first = 0, second = 0, third = 0, fourth = 0] = own;
  if (colours === 3) {
    if (first * 3 + 3 > palette.length) throw damaged();
    const [red = 0, green = 0, blue = 0] = palette.subarray(first * 3, first * 3 + 3);
    return [red, green, blue, transparency?.[first] ?? 255];
  }
  if (colours === 0) return [first * scale, first * scale, first * scale, 255];
  if (colours === 4) return [first * scale, first * scale, first * scale, second * scale];
  return [first * scale, second * scale, third * scale, colours === 6 ? fourth * scale : 255];
}
