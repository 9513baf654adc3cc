import type { ImageType } from '@baton/contract/form/image-field.ts';

/** A parsed image without metadata. Width and height as displayed, after rotation. */
export interface Image {
  type: ImageType;
  width: number;
  height: number;
  data: Buffer;
}

/** Not a supported image; the message says why and what to do. */
export class UnreadableImage extends Error {}

export function damaged(): UnreadableImage {
  return new UnreadableImage('This image is damaged or incomplete. Save it again, then choose the new file.');
}

export function animated(): UnreadableImage {
  return new UnreadableImage('This image is animated. Choose a still image.');
}
