import type { FieldErrors, Form } from '@baton/contract/form/form.ts';
import { imagesOf } from '@baton/contract/form/image-field.ts';
import { UnreadableImage, type Image } from './image.ts';
import { readImage } from './read-image.ts';

/** Uploaded images by field. */
export type Images = Record<string, Image>;

/** Parses the files in a form's image fields; errors are reported with the form's other field errors. */
export function readUploadedImages(
  form: Form,
  uploads: readonly { field: string; data: Buffer }[],
): { images: Images; errors: FieldErrors } {
  const images: Images = {};
  const errors: FieldErrors = {};
  for (const name of imagesOf(form)) {
    const given = uploads.filter(({ field }) => field === name);
    const [upload] = given;
    if (!upload) continue;
    try {
      if (given.length > 1) throw new UnreadableImage('Send one image only.');
      images[name] = readImage(upload.data);
    } catch (error) {
      if (!(error instanceof UnreadableImage)) throw error;
      errors[name] = [error.message];
    }
  }
  return { images, errors };
}
