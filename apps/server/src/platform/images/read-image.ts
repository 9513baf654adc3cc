import { imageLimits } from '@baton/contract/form/image-field.ts';
import { UnreadableImage, type Image } from './image.ts';
import { readJpeg } from './jpeg.ts';
import { pngSignature, readPng } from './png.ts';
import { isWebp, readWebp } from './webp.ts';
import { copy } from '#platform/copy.ts';

const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);

/** The largest file, and the longest side in pixels. */
export interface ImageLimits {
  bytes: number;
  side: number;
}

/**
 * Parses an image by its content, never by its name, and rewrites it from the parts that are needed, so that no
 * metadata and nothing but the image is stored.
 */
export function readImage(data: Buffer, { bytes, side }: ImageLimits = imageLimits): Image {
  if (data.length > bytes) throw new UnreadableImage(copy.image.tooLarge(bytes / 1024 / 1024));
  const image = readByKind(data);
  const { width, height } = image;
  if (width < 1 || height < 1) throw new UnreadableImage(copy.image.empty);
  if (width > side || height > side) throw new UnreadableImage(copy.image.tooManyPixels(width, height, side));
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
  throw new UnreadableImage(copy.image.otherType);
}
