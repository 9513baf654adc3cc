import type { AttachmentRecord } from '@baton/contract/turnover/attachments.ts';
import { fileAddress } from '#lib/file-address.ts';

/** Photos of a punch in a row; each opens in its own tab. */
export function PunchPhotos({ photos }: { photos: readonly AttachmentRecord[] }) {
  const shown = photos.filter(({ url, type }) => url !== null && type.startsWith('image/'));
  if (shown.length === 0) return null;
  return (
    <ul className="mt-2 flex gap-2 overflow-x-auto">
      {shown.map(({ id, url, thumbnail_url: thumbnail, note, name }) => (
        <li key={id}>
          <a href={fileAddress(url)} target="_blank" rel="noopener" className="block rounded-md">
            <img
              src={fileAddress(thumbnail ?? url)}
              alt={note || name}
              loading="lazy"
              decoding="async"
              className="size-24 rounded-md border border-line object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
