import type { AttachmentRecord } from '@baton/contract/records/attachments.ts';
import { fileAddress } from '#lib/file-address.ts';
import { Icon } from '#ui/icon.tsx';
import { AttachmentMenu } from './attachment-menu.tsx';
import type { AttachmentRights } from './attachment-place.ts';
import { describePhoto } from './describe-attachment.ts';
import { tileClass, tileImageClass, tileSize } from './tile.ts';
import { copy } from './copy.ts';

interface PhotoTileProps {
  photo: AttachmentRecord;
  /** Position among all photos of the record, from 1. */
  position: number;
  total: number;
  rights: AttachmentRights;
  onOpen: () => void;
}

/** Thumbnail that opens the viewer, with a menu. */
export function PhotoTile({ photo, position, total, rights, onOpen }: PhotoTileProps) {
  return (
    <li className={`group ${tileClass}`}>
      <button
        type="button"
        aria-label={copy.open(position, total, describePhoto(photo))}
        {...(photo.note !== '' && { title: photo.note })}
        onClick={onOpen}
        className="block size-full -outline-offset-2"
      >
        <Thumbnail photo={photo} />
      </button>
      {photo.note !== '' && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-x-0 bottom-0 truncate bg-surface-raised/90 px-1.5 py-0.5 text-xs"
        >
          {photo.note}
        </span>
      )}
      <span className="absolute top-1 right-1 group-focus-within:opacity-100 group-hover:opacity-100 has-[[aria-expanded=true]]:opacity-100 pointer-fine:opacity-0">
        <AttachmentMenu {...{ rights }} record={photo} name={photo.name} isOnPhoto />
      </span>
    </li>
  );
}

/** The small version of a photo; one that was sent without it shows the photo itself. */
export function Thumbnail({ photo }: { photo: AttachmentRecord }) {
  const address = fileAddress(photo.thumbnail_url ?? photo.url);
  if (!address) return <Icon name="image" size={20} label={copy.noPreview} className="text-text-faint" />;
  return (
    <img
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      {...tileSize}
      className={`bg-surface-hover ${tileImageClass}`}
    />
  );
}
