import { attachmentLimits, type AttachmentKind } from '@baton/contract/records/attachments.ts';
import { formatBytes } from '#lib/format-bytes.ts';
import { makeUuid } from '#lib/make-uuid.ts';
import { cutOf, drawImage } from '#lib/shrink-image.ts';
import type { NewFile } from './attachment-source.ts';

const { shrunkSide, thumbnailSide, thumbnailBytes } = attachmentLimits;

const quality = 0.82;

/** From good to poor: the first that is small enough is taken. */
const thumbnailQualities = [0.8, 0.65, 0.5, 0.35, 0.2];

/** A file as it will be sent, before its record is known. Its operation makes it be stored once. */
export type ChosenFile = Omit<NewFile, 'subject'>;

/** Files that can be sent, and why others can’t. */
interface ChosenFiles {
  files: ChosenFile[];
  problems: string[];
}

/** Photos are shrunk; other files are documents, where these are taken. */
export async function chooseFiles(
  given: readonly File[],
  kind: AttachmentKind,
  { takesDocuments = false } = {},
): Promise<ChosenFiles> {
  const chosen: ChosenFiles = { files: [], problems: [] };
  // One after the other, because a decoded photo takes much memory.
  for (const file of given) {
    const isPhoto = file.type.startsWith('image/');
    if (isPhoto) {
      const photo = await preparePhoto(file);
      if (photo) chosen.files.push({ ...photo, kind, operation: makeUuid() });
      else chosen.problems.push(`Your browser can’t read “${file.name}”. Choose a PNG, JPEG or WebP photo.`);
    } else if (!takesDocuments)
      chosen.problems.push(`“${file.name}” isn’t a photo. Choose a PNG, JPEG or WebP photo.`);
    else {
      const problem = documentProblem(file);
      if (problem === null) chosen.files.push({ file, kind: 'document', operation: makeUuid() });
      else chosen.problems.push(problem);
    }
  }
  return chosen;
}

/** Why a document can’t be sent, or null. The server looks at its content. */
export function documentProblem({ name, size }: File): string | null {
  const { documentBytes } = attachmentLimits;
  return size <= documentBytes
    ? null
    : `“${name}” has ${formatBytes(size)}. Documents can have up to ${formatBytes(documentBytes)}.`;
}

/** Images of a paste. */
export function imagesOf(data: DataTransfer | null): File[] {
  return filesOf(data).filter(({ type }) => type.startsWith('image/'));
}

/** Files of a drop. */
export function filesOf(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])];
}

/** A photo as it is sent: shrunk, without metadata, with its thumbnail and when it was taken. */
interface PreparedPhoto {
  file: File;
  thumbnail: Blob;
  taken_at: string;
}

/** Shrinks a photo of the camera or of a file, turned upright; undefined if the browser can’t decode it. */
async function preparePhoto(given: File): Promise<PreparedPhoto | undefined> {
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
function jpegName(name: string): string {
  const stem = name.replace(/\.[^.]*$/, '');
  return `${stem === '' ? 'photo' : stem}.jpg`;
}
