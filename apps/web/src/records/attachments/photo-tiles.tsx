import { useRef, useState } from 'react';
import type { AttachmentKind, AttachmentRecord } from '@baton/contract/records/attachments.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { fileAddress } from '#lib/file-address.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { Icon } from '#ui/icon.tsx';
import { AddPhotos } from './add-photos.tsx';
import { AttachmentMenu } from './attachment-menu.tsx';
import type { AttachmentPlace, AttachmentRights } from './attachment-place.ts';
import { copy } from './copy.ts';
import { photosOf, describePhoto } from './describe-attachment.ts';
import { tileClass, tilesClass, tileImageClass, tileSize } from './tile.ts';
import { PendingTile, RefusedUpload } from './pending-tile.tsx';
import type { Adding } from './use-adding.tsx';
import { useDrop } from './use-drop.ts';
import { openViewer } from './viewer/open-viewer.tsx';

interface PhotoTilesProps {
  place: AttachmentPlace;
  /** All photos and documents of the record; the viewer steps through all of its photos. */
  list: readonly AttachmentRecord[];
  adding: Adding;
  label: string;
  /** Only photos of these kinds; all without it. */
  kinds?: readonly AttachmentKind[];
  /** Kind of added photos. */
  photoKind: AttachmentKind;
  isPasteTarget?: boolean;
  /** Whether photos can be added here, if the user may. */
  hasAdd?: boolean;
}

/** Photos that are shown before all are wanted. */
const maxShown = 12;

/** Thumbnails of photos and of those that are being sent, with the tiles that add some. */
export function PhotoTiles({
  place,
  list,
  adding,
  label,
  kinds,
  photoKind,
  isPasteTarget = false,
  hasAdd = true,
}: PhotoTilesProps) {
  const part = useRef<HTMLDivElement>(null);
  const [isWhole, setWhole] = useState(false);
  const all = photosOf(list);
  const photos = kinds ? all.filter(({ kind }) => kinds.includes(kind)) : all;
  const uploads = adding.uploads.filter(
    ({ kind }) => kind !== 'document' && (!kinds || kinds.includes(kind)),
  );
  const mayAdd = hasAdd && place.rights.whyNot === null;
  const add = (files: readonly File[]) => void adding.addFiles(files, photoKind);
  const { isOver, props } = useDrop(part, { isOn: mayAdd, isPasteTarget, onFiles: add });
  // One more than fits is shown in place of a tile that says so.
  const shown = isWhole || photos.length <= maxShown + 1 ? photos : photos.slice(0, maxShown);
  if (!mayAdd && photos.length + uploads.length === 0) return null;
  return (
    <div ref={part} {...props} className="flex flex-col gap-2">
      <ul
        aria-label={label}
        className={joinClasses(
          tilesClass,
          isOver && 'rounded-md bg-surface-selected outline-2 outline-accent',
        )}
      >
        {shown.map((photo) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            position={all.indexOf(photo) + 1}
            total={all.length}
            rights={place.rights}
            onOpen={() => void openViewer(all, all.indexOf(photo))}
          />
        ))}
        {shown.length < photos.length && (
          <li className="contents">
            <button
              type="button"
              aria-label={`Show ${formatNumber(photos.length - shown.length)} more`}
              onClick={() => setWhole(true)}
              className={joinClasses(
                tileClass,
                'text-lg font-medium text-text-muted tabular hover:bg-surface-hover',
              )}
            >
              +{photos.length - shown.length}
            </button>
          </li>
        )}
        {uploads.map((upload) => (
          <PendingTile key={upload.id} name={upload.name} image={upload.thumbnail} {...{ upload }} />
        ))}
        {mayAdd && <AddPhotos kind={photoKind} onFiles={add} />}
      </ul>
      {uploads
        .filter(({ state }) => state === 'refused')
        .map((upload) => (
          <RefusedUpload key={upload.id} upload={upload} />
        ))}
    </div>
  );
}

interface PhotoTileProps {
  photo: AttachmentRecord;
  /** Position among all photos of the record, from 1. */
  position: number;
  total: number;
  rights: AttachmentRights;
  onOpen: () => void;
}

/** Thumbnail that opens the viewer, with a menu. */
function PhotoTile({ photo, position, total, rights, onOpen }: PhotoTileProps) {
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
function Thumbnail({ photo }: { photo: AttachmentRecord }) {
  const address = fileAddress(photo.thumbnail_url ?? photo.url);
  if (!address) return <Icon name="image" size={20} label="No preview" className="text-text-faint" />;
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
