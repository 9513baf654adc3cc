/** EXIF orientation; 1 is as stored. */
const upright = 1;
const tag = 0x0112;
const shortType = 3;

/** Reads the orientation from a TIFF block; defaults to upright. */
export function readOrientation(tiff: Buffer): number {
  const order = tiff.toString('latin1', 0, 4);
  const isLittle = order === 'II*\0';
  if ((!isLittle && order !== 'MM\0*') || tiff.length < 8) return upright;
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const start = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (start + 2 > tiff.length) return upright;
  const end = Math.min(start + 2 + short(start) * 12, tiff.length - 11);
  for (let at = start + 2; at < end; at += 12) {
    if (short(at) !== tag || short(at + 2) !== shortType) continue;
    const value = short(at + 8);
    return value >= 1 && value <= 8 ? value : upright;
  }
  return upright;
}

/**
 * A TIFF block with only the orientation, or undefined if upright. Phones store rotated images; without this tag they
 * would have to be decoded and re-encoded.
 */
export function writeOrientation(orientation: number): Buffer | undefined {
  if (orientation === upright) return undefined;
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(tag, 10);
  tiff.writeUInt16BE(shortType, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}

/** From 5 on the image is rotated by 90°, so width and height swap. */
export function turned(size: { width: number; height: number }, orientation: number) {
  return orientation >= 5 ? { width: size.height, height: size.width } : size;
}
