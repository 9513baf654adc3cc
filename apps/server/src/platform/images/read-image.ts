import { imageLimits } from '@baton/contract/form/image-field.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { UnreadableImage, type Image, animated, damaged } from './image.ts';
import { readJpeg } from './jpeg.ts';
import { readOrientation, turned, writeOrientation } from './orientation.ts';
import { pngSignature, readPng } from './png.ts';

/** The pixels and their transparency; a colour profile may hold any text. */
const keptChunks = ['ALPH', 'VP8 ', 'VP8L'];

const flags = { alpha: 0x10, exif: 0x08, animation: 0x02 };

const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);

/** The largest file, and the longest side in pixels. */
interface ImageLimits {
  bytes: number;
  side: number;
}

/**
 * Parses an image by its content, never by its name, and rewrites it from the parts that are needed, so that no
 * metadata and nothing but the image is stored.
 */
export function readImage(data: Buffer, { bytes, side }: ImageLimits = imageLimits): Image {
  if (data.length > bytes)
    throw new UnreadableImage(`This image is too large. Use one of up to ${bytes / 1024 / 1024} MB.`);
  const image = readByKind(data);
  const { width, height } = image;
  if (width < 1 || height < 1) throw new UnreadableImage('This image has no size. Choose another one.');
  if (width > side || height > side)
    throw new UnreadableImage(
      `This image has ${formatNumber(width)} × ${formatNumber(height)} pixels. Use at most ${formatNumber(side)} × ${formatNumber(side)}.`,
    );
  return image;
}

/** Whether the content is that of a supported image. */
export function isImage(data: Buffer): boolean {
  return data.subarray(0, 8).equals(pngSignature) || data.subarray(0, 3).equals(jpegStart) || isWebp(data);
}

function readByKind(data: Buffer): Image {
  if (data.subarray(0, 8).equals(pngSignature)) return readPng(data);
  if (data.subarray(0, 3).equals(jpegStart)) return readJpeg(data);
  if (isWebp(data)) return readWebp(data);
  throw new UnreadableImage('Choose a PNG, JPEG or WebP image.');
}

interface Chunk {
  name: string;
  body: Buffer;
}

interface Size {
  width: number;
  height: number;
}

function isWebp(data: Buffer): boolean {
  return data.toString('latin1', 0, 4) === 'RIFF' && data.toString('latin1', 8, 12) === 'WEBP';
}

function readWebp(data: Buffer): Image {
  const chunks = readChunks(data);
  const find = (name: string) => chunks.find((chunk) => chunk.name === name)?.body;
  const canvas = find('VP8X');
  if (find('ANIM') || find('ANMF') || ((canvas?.[0] ?? 0) & flags.animation) !== 0) throw animated();
  const pixels = chunks.filter(({ name }) => name === 'VP8 ' || name === 'VP8L');
  const [frame] = pixels;
  if (!frame || pixels.length !== 1 || (!canvas && chunks[0] !== frame)) throw damaged();
  const size = frame.name === 'VP8L' ? sizeOfLossless(frame.body) : sizeOfLossy(frame.body);
  if (canvas && !isSame(size, sizeOfCanvas(canvas))) throw damaged();
  const orientation = readOrientation(withoutMark(find('EXIF') ?? Buffer.alloc(0)));
  const direction = writeOrientation(orientation);
  const parts = [
    ...(canvas ? [writeCanvas(canvas, direction !== undefined)] : []),
    ...chunks
      .filter(({ name }) => (canvas ? keptChunks.includes(name) : name === frame.name))
      .map(writeChunk),
    ...(canvas && direction ? [writeChunk({ name: 'EXIF', body: direction })] : []),
  ];
  return { type: 'image/webp', ...turned(size, orientation), data: writeFile(parts) };
}

/** Chunks within the declared file length. */
function readChunks(data: Buffer): Chunk[] {
  const end = data.length < 12 ? 0 : data.readUInt32LE(4) + 8;
  if (end < 20 || end > data.length) throw damaged();
  const chunks: Chunk[] = [];
  for (let at = 12; at < end;) {
    if (at + 8 > end) throw damaged();
    const length = data.readUInt32LE(at + 4);
    if (at + 8 + length > end) throw damaged();
    chunks.push({ name: data.toString('latin1', at, at + 4), body: data.subarray(at + 8, at + 8 + length) });
    at += 8 + length + (length % 2);
  }
  return chunks;
}

function sizeOfLossy(body: Buffer): Size {
  const isKeyFrame = ((body[0] ?? 1) & 1) === 0;
  if (body.length < 10 || !isKeyFrame || body.readUIntBE(3, 3) !== 0x9d012a) throw damaged();
  return { width: body.readUInt16LE(6) & 0x3fff, height: body.readUInt16LE(8) & 0x3fff };
}

function sizeOfLossless(body: Buffer): Size {
  if (body.length < 5 || body[0] !== 0x2f) throw damaged();
  const bits = body.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

function sizeOfCanvas(body: Buffer): Size {
  if (body.length !== 10) throw damaged();
  return { width: body.readUIntLE(4, 3) + 1, height: body.readUIntLE(7, 3) + 1 };
}

function isSame(one: Size, other: Size): boolean {
  return one.width === other.width && one.height === other.height;
}

/** Some programs repeat the JPEG segment's marker here. */
function withoutMark(exif: Buffer): Buffer {
  return exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif;
}

/** Clears the canvas flags of the dropped chunks. */
function writeCanvas(canvas: Buffer, hasDirection: boolean): Buffer {
  const body = Buffer.from(canvas);
  body[0] = ((body[0] ?? 0) & flags.alpha) | (hasDirection ? flags.exif : 0);
  return writeChunk({ name: 'VP8X', body });
}

function writeChunk({ name, body }: Chunk): Buffer {
  const chunk = Buffer.alloc(8 + body.length + (body.length % 2));
  chunk.write(name, 0, 'latin1');
  chunk.writeUInt32LE(body.length, 4);
  body.copy(chunk, 8);
  return chunk;
}

function writeFile(parts: Buffer[]): Buffer {
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  const whole = Buffer.concat([head, ...parts]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}
