import type { ImageType } from '@baton/contract/form/image-field.ts';

/** A picture that was read and cleaned. Width and height are as it is looked at, after turning. */
export interface Image {
  type: ImageType;
  width: number;
  height: number;
  data: Buffer;
}

/** A file that can't be taken as a picture; the message says why and what to do. */
export class UnreadableImage extends Error {}

export function damaged(): UnreadableImage {
  return new UnreadableImage('This image is damaged or not whole. Save it again and choose that file.');
}

export function animated(): UnreadableImage {
  return new UnreadableImage('This image moves. Choose a still one.');
}
