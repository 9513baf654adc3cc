import { photosOf } from '#attachments/describe-attachment.ts';
import { PhotoRow } from '#attachments/photo-row.tsx';
import { usePlaceAttachments } from '#attachments/use-attachments.ts';
import { usePunchAttachments } from '#quality/photos/use-punch-attachments.ts';
import type { Punch } from '#quality/punch.ts';
import { copy } from './copy.ts';

/** Photos of what was found; nothing without them. */
export function BeforePhotos({ punch }: { punch: Punch }) {
  const { list } = usePlaceAttachments(usePunchAttachments(punch));
  const photos = photosOf(list ?? []).filter(({ kind }) => kind !== 'after');
  if (photos.length === 0) return null;
  return (
    <section aria-label={copy.clear.before} className="flex flex-col gap-1">
      <h3 className="text-sm font-medium text-text-muted">{copy.clear.before}</h3>
      <PhotoRow photos={photos} />
    </section>
  );
}
