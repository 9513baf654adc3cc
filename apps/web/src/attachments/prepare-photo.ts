import { attachmentLimits } from '@baton/contract/records/attachments.ts';
import { cutOf, drawImage } from '#lib/shrink-image.ts';

/** A photo as it is sent: shrunk, without metadata, with its thumbnail and when it was taken. */
export interface PreparedPhoto {
  file: File;
  thumbnail: Blob;
  taken_at: string;
}

const { shrunkSide, thumbnailSide, thumbnailBytes } = attachmentLimits;
const quality = 0.82;
/** From good to poor: the first that is small enough is taken. */
const thumbnailQualities = [0.8, 0.65, 0.5, 0.35, 0.2];

/** Shrinks a photo of the camera or of a file, turned upright; undefined if the browser can’t decode it. */
export async function preparePhoto(given: File): Promise<PreparedPhoto | undefined> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(given);
  } catch {
    return undefined;
  }
  try {
    const photo = await drawImage(bitmap, cutOf(bitmap, false, shrunkSide), 'image/jpeg', quality);
    const thumbnail = await drawThumbnail(bitmap);
    if (!photo || !thumbnail) return undefined;
    const file = new File([photo], jpegName(given.name), { type: 'image/jpeg' });
    return { file, thumbnail, taken_at: new Date(given.lastModified).toISOString() };
  } finally {
    bitmap.close();
  }
}

async function drawThumbnail(bitmap: ImageBitmap): Promise<Blob | undefined> {
  const cut = cutOf(bitmap, false, thumbnailSide);
  for (const each of thumbnailQualities) {
    const drawn = await drawImage(bitmap, cut, 'image/jpeg', each);
    if (!drawn || drawn.size <= thumbnailBytes) return drawn;
  }
  return undefined;
}

/** Whatever it was before, it is a JPEG now. */
export function jpegName(name: string): string {
  const stem = name.replace(/\.[^.]*$/, '');
  return `${stem === '' ? 'photo' : stem}.jpg`;
}
