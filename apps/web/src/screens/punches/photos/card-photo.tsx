import { useEffect, useState } from 'react';
import { formatNumber } from '@baton/domain/format-number.ts';
import type { PhotoSummary } from '#attachments/photo-summaries.ts';
import { fileAddress } from '#lib/file-address.ts';
import { copy } from '../copy.ts';
import { usePhotoSummaries } from './use-photo-summaries.ts';

/** Photos of the cards that are visible, by the key of the punch. */
export function useCardPhotos(
  programme: number,
  visible: readonly string[],
): (key: string) => PhotoSummary | undefined {
  const [, repaint] = useState(0);
  const photos = usePhotoSummaries(programme, () => repaint((before) => before + 1));
  // not copy: the keys in one text, so that equal ones are asked for once
  const keys = visible.join(' ');
  useEffect(() => photos.show(keys === '' ? [] : keys.split(' ')), [photos, keys]);
  return (key) => photos.get(key);
}

/** First photo and number of photos; nothing without one. */
export function CardPhoto({ photos }: { photos: PhotoSummary | undefined }) {
  const address = fileAddress(photos?.thumbnail);
  if (!photos || !address) return null;
  return (
    <span className="relative size-16 shrink-0 self-center overflow-hidden rounded-md border border-line bg-surface-sunken">
      <img
        src={address}
        alt={copy.photos.count(photos.count)}
        loading="lazy"
        decoding="async"
        width={64}
        height={64}
        className="size-full object-cover"
      />
      {photos.count > 1 && (
        <span
          aria-hidden
          className="absolute right-0 bottom-0 rounded-tl-sm bg-surface-raised/90 px-1 text-xs font-medium tabular"
        >
          {formatNumber(photos.count)}
        </span>
      )}
    </span>
  );
}
