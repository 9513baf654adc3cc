import { imageLimits } from '@baton/contract/form/image-field.ts';

/** Nothing here is shown larger, also on a screen with fine pixels. */
const longestSide = 512;

/** The part of a picture that is kept and how large it becomes. */
export interface Cut {
  x: number;
  y: number;
  width: number;
  height: number;
  toWidth: number;
  toHeight: number;
}

/** A square from the middle, or the whole; never larger than it was. */
export function cutOf(size: { width: number; height: number }, isSquare: boolean): Cut {
  const side = Math.min(size.width, size.height);
  const width = isSquare ? side : size.width;
  const height = isSquare ? side : size.height;
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return {
    x: Math.floor((size.width - width) / 2),
    y: Math.floor((size.height - height) / 2),
    width,
    height,
    toWidth: Math.max(1, Math.round(width * scale)),
    toHeight: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * Makes a chosen picture small enough to be sent, turned the right way up. One that already fits is left as it is.
 * Answers undefined for what the browser can't show.
 */
export async function shrinkImage(file: File, isSquare: boolean): Promise<Blob | undefined> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    return undefined;
  }
  const cut = cutOf(bitmap, isSquare);
  const isWhole = cut.toWidth === bitmap.width && cut.toHeight === bitmap.height;
  const isKnown = imageLimits.types.some((type) => type === file.type);
  if (isWhole && isKnown && file.size <= imageLimits.bytes) return file;
  const canvas = document.createElement('canvas');
  canvas.width = cut.toWidth;
  canvas.height = cut.toHeight;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, cut.x, cut.y, cut.width, cut.height, 0, 0, cut.toWidth, cut.toHeight);
  bitmap.close();
  // Only a JPEG is known to have no transparent parts.
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), type, 0.9));
}
