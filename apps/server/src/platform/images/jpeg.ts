import { damaged, UnreadableImage, type Image } from './image.ts';
import { readOrientation, turned, writeOrientation } from './orientation.ts';
import { copy } from '#platform/copy.ts';

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
const app1 = 0xe1;
/** Baseline, extended and progressive: the kinds that browsers show. */
const frames = [0xc0, 0xc1, 0xc2];
/** Every other kind of frame: lossless, hierarchical, arithmetic. */
const otherFrames = [0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf];
/** Tables without which the pixels can't be read. */
const tables = [0xc4, 0xdb, 0xdd];
const exifMark = 'Exif\0\0';

/** The Adobe colour transform. Colour profiles are dropped, because they may contain any text. */
const colourMarks: [number, string][] = [[0xee, 'Adobe']];

interface Segment {
  marker: number;
  body: Buffer;
}

/**
 * Keeps the frame, tables, scans and orientation. Drops colour profile, camera data, location, time, previews,
 * comments and anything after the end.
 */
export function readJpeg(data: Buffer): Image {
  const parts: Buffer[] = [];
  let frame: Buffer | undefined;
  let orientation = 1;
  let hasScan = false;
  for (let at = 2; ;) {
    const { marker, body, end } = readSegment(data, at);
    at = end;
    if (marker === endOfImage) break;
    if (otherFrames.includes(marker)) throw new UnreadableImage(copy.image.jpegKind);
    if (frames.includes(marker)) {
      if (frame || hasScan) throw damaged();
      frame = body;
    }
    if (marker === app1 && startsWith(body, exifMark))
      orientation = readOrientation(body.subarray(exifMark.length));
    if (isKept({ marker, body })) parts.push(writeSegment({ marker, body }));
    if (marker !== startOfScan) continue;
    if (!frame) throw damaged();
    hasScan = true;
    at = endOfScan(data, end);
    parts.push(data.subarray(end, at));
  }
  if (!frame || !hasScan) throw damaged();
  const head = [Buffer.from([0xff, startOfImage]), ...introduction(orientation)];
  const whole = Buffer.concat([...head, ...parts, Buffer.from([0xff, endOfImage])]);
  return { type: 'image/jpeg', ...turned(readFrame(frame), orientation), data: whole };
}

function readSegment(data: Buffer, start: number): Segment & { end: number } {
  let at = start;
  if (data[at] !== 0xff) throw damaged();
  // A marker may be preceded by any number of fill bytes.
  while (data[at] === 0xff) at += 1;
  const marker = data[at];
  if (marker === undefined || marker === 0 || marker === startOfImage) throw damaged();
  if (marker === endOfImage) return { marker, body: Buffer.alloc(0), end: at + 1 };
  if (at + 3 > data.length) throw damaged();
  const length = data.readUInt16BE(at + 1);
  const end = at + 1 + length;
  if (length < 2 || end > data.length) throw damaged();
  return { marker, body: data.subarray(at + 3, end), end };
}

/** In a scan only a stuffed zero or a restart follows 0xFF; anything else is the next marker. */
function endOfScan(data: Buffer, start: number): number {
  for (let at = start; ; at += 2) {
    at = data.indexOf(0xff, at);
    const next = at < 0 ? undefined : data[at + 1];
    if (next === undefined) throw damaged();
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
}

function isKept({ marker, body }: Segment): boolean {
  if (frames.includes(marker) || tables.includes(marker) || marker === startOfScan) return true;
  return colourMarks.some(([wanted, mark]) => marker === wanted && startsWith(body, mark));
}

function startsWith(body: Buffer, mark: string): boolean {
  return body.toString('latin1', 0, mark.length) === mark;
}

/** Orientation segment, if needed. */
function introduction(orientation: number): Buffer[] {
  const direction = writeOrientation(orientation);
  if (!direction) return [];
  return [writeSegment({ marker: app1, body: Buffer.concat([Buffer.from(exifMark, 'latin1'), direction]) })];
}

function readFrame(body: Buffer): { width: number; height: number } {
  const [precision, , , , , components = 0] = body;
  if (precision !== 8 || ![1, 3, 4].includes(components) || body.length !== 6 + 3 * components)
    throw damaged();
  return { height: body.readUInt16BE(1), width: body.readUInt16BE(3) };
}

function writeSegment({ marker, body }: Segment): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}
