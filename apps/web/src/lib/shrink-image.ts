import { imageLimits } from '@baton/contract/form/image-field.ts';

/** Maximum side (pixels) of images of people and organisations, also on high-density screens. */
const imageSide = 512;

/** Source area and target size of an image. */
interface Cut {
  x: number;
  y: number;
  width: number;
  height: number;
  toWidth: number;
  toHeight: number;
}

/** A centred square, or the whole image; never enlarged. */
export function cutOf(
  size: { width: number; height: number },
  isSquare: boolean,
  longestSide = imageSide,
): Cut {
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
 * Reduces a selected image to the maximum size, with its orientation applied. An image that already fits is returned
 * unchanged; undefined if the browser can’t decode it.
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
  // Only JPEG images certainly have no transparency.
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  const drawn = await drawImage(bitmap, cut, type, 0.9);
  bitmap.close();
  return drawn;
}

/** Draws a part of an image in another size; undefined if the browser can’t. */
export async function drawImage(
  bitmap: ImageBitmap,
  cut: Cut,
  type: 'image/jpeg' | 'image/png',
  quality: number,
): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = cut.toWidth;
  canvas.height = cut.toHeight;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.imageSmoothingQuality = 'high';
  // A JPEG has no transparency, which would turn black.
  if (type === 'image/jpeg') {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, cut.toWidth, cut.toHeight);
  }
  context.drawImage(bitmap, cut.x, cut.y, cut.width, cut.height, 0, 0, cut.toWidth, cut.toHeight);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), type, quality));
}
