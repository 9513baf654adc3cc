import { text } from '../form/field.ts';
import { imageLimits } from '../form/image-field.ts';
import { get, publicAccess } from './endpoint.ts';

// Longer than any link, so that an overlong part is not found rather than an invalid field.
const anyLength = 16_000;

/** Images, by the signed URLs in records. */
export const files = {
  read: get('/api/files/{id}/', 'Get an image by its signed URL', {
    tag: 'Files',
    access: publicAccess,
    query: {
      exp: text({ label: 'Until when it works, in seconds since 1970', max: anyLength }),
      sig: text({ label: 'Signature', max: anyLength }),
    },
    download: imageLimits.types,
    response: null,
  }),
};
