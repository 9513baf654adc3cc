import type { ImageType } from '@baton/contract/form/image-field.ts';
import { attachmentLimits, type AttachmentKind } from '@baton/contract/records/attachments.ts';
import { fieldError } from '#platform/app-error.ts';
import { readDocument, UnreadableDocument } from '#platform/documents/read-document.ts';
import type { Upload } from '#platform/http/bodies.ts';
import { UnreadableImage, type Image } from '#platform/images/image.ts';
import { isImage, readImage } from '#platform/images/read-image.ts';
import { hashOf } from '#storage/blobs/blob-files.ts';
import type { BlobContent } from '#storage/blobs/blob-store.ts';

const photoEndings: Record<ImageType, string[]> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
};

/** An uploaded file as it is stored. */
export interface AttachedFile {
  name: string;
  content: BlobContent;
  thumbnail: BlobContent | undefined;
  width: number | null;
  height: number | null;
}

/** Reads the file of a request, by its content; undefined if it has none. */
export function readUpload(
  uploads: readonly Upload[],
  { kind, sha256 }: { kind: AttachmentKind; sha256?: string | undefined },
): AttachedFile | undefined {
  const [file, ...others] = uploads.filter(({ field }) => field === 'file');
  if (others.length > 0) throw fieldError('file', 'Send one file only.');
  if (!file || (file.name === '' && file.data.length === 0)) return undefined;
  if (sha256 !== undefined && sha256 !== '' && sha256.toLowerCase() !== hashOf(file.data))
    throw fieldError('file', 'The file changed on its way. Send it again.');
  const thumbnail = uploads.find(({ field }) => field === 'thumbnail');
  return isImage(file.data) ? readPhoto(file, thumbnail) : readFile(file, kind);
}

function readPhoto({ name, data }: Upload, small: Upload | undefined): AttachedFile {
  const { photoBytes: bytes, photoSide: side } = attachmentLimits;
  const { width, height, ...content } = said('file', () => readImage(data, { bytes, side }));
  const endings = photoEndings[content.type];
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!endings.includes(ending))
    throw fieldError(
      'file',
      `“${name}” isn’t what its name says: it’s a photo. Give it the ending .${endings[0] ?? ''}, then choose it again.`,
    );
  return { name, content, width, height, thumbnail: small && readThumbnail(small) };
}

function readThumbnail({ data }: Upload): BlobContent {
  const { thumbnailBytes: bytes, thumbnailSide: side } = attachmentLimits;
  const tooLarge = () =>
    fieldError('thumbnail', `Send a thumbnail of at most ${bytes / 1024} kB and ${side} × ${side} pixels.`);
  if (data.length > bytes) throw tooLarge();
  const image: Image = said('thumbnail', () => readImage(data));
  if (image.width > side || image.height > side) throw tooLarge();
  return { data: image.data, type: image.type };
}

function readFile({ name, data }: Upload, kind: AttachmentKind): AttachedFile {
  const type = said('file', () => readDocument(name, data));
  if (kind !== 'document')
    throw fieldError('kind', 'This file is a document, not a photo. Set its kind to Document.');
  return { name, content: { data, type }, thumbnail: undefined, width: null, height: null };
}

/** Says what is wrong with a file at its field. */
function said<Result>(field: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadableImage || error instanceof UnreadableDocument)
      throw fieldError(field, error.message);
    throw error;
  }
}
