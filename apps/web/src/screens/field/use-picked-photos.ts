import { useState } from 'react';
import type { PickedPhoto } from '#attachments/photo-picker.tsx';
import type { PreparedPhoto } from '#attachments/prepare-photo.ts';
import { makeUuid } from '#lib/make-uuid.ts';
import type { OutboxPhoto } from '#quality/outbox/outbox-entry.ts';

/** Photos that were taken for an entry that isn’t saved yet. */
export function usePickedPhotos(initial: readonly OutboxPhoto[] = []) {
  const [photos, setPhotos] = useState<readonly PickedPhoto[]>(initial);
  return {
    photos,
    add: (taken: PreparedPhoto[]) =>
      setPhotos((before) => [...before, ...taken.map((photo) => ({ ...photo, operation: makeUuid() }))]),
    remove: (operation: string) =>
      setPhotos((before) => before.filter((photo) => photo.operation !== operation)),
    clear: () => setPhotos([]),
    /** As photos of an entry. */
    asEntries: (kind: 'before' | 'after'): OutboxPhoto[] =>
      photos.map(({ operation, file, thumbnail, taken_at }) => ({
        operation,
        kind,
        file,
        thumbnail,
        taken_at,
        isSent: false,
      })),
  };
}
