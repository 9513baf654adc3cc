import type { AttachmentRecord } from '@baton/contract/records/attachments.ts';
import { fileAddress } from '#lib/file-address.ts';
import { describePhoto } from './describe-attachment.ts';
import { openViewer } from './viewer/open-viewer.tsx';
import { copy } from './copy.ts';

/** Photos in a line that scrolls, to look at only; each opens the viewer. Nothing without photos. */
export function PhotoRow({ photos }: { photos: readonly AttachmentRecord[] }) {
  if (photos.length === 0) return null;
  return (
    <ul aria-label={copy.photos} className="-m-1 flex gap-2 overflow-x-auto p-1">
      {photos.map((photo, at) => (
        <li key={photo.id} className="shrink-0">
          <button
            type="button"
            aria-label={copy.open(at + 1, photos.length, describePhoto(photo))}
            className="size-24 overflow-hidden rounded-md border border-line"
            onClick={() => void openViewer(photos, at)}
          >
            <img
              src={fileAddress(photo.thumbnail_url ?? photo.url)}
              alt=""
              loading="lazy"
              decoding="async"
              className="size-full object-cover"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
