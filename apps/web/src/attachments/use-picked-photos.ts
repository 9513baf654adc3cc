import { useState } from 'react';
import { makeUuid } from '#lib/make-uuid.ts';
import type { PickedPhoto } from './photo-picker.tsx';
import type { PreparedPhoto } from './prepare-photo.ts';

/** Photos that were taken and aren’t sent yet. */
export function usePickedPhotos(initial: readonly PickedPhoto[] = []) {
  const [photos, setPhotos] = useState<readonly PickedPhoto[]>(initial);
  return {
    photos,
    add: (taken: PreparedPhoto[]) =>
      setPhotos((before) => [...before, ...taken.map((photo) => ({ ...photo, operation: makeUuid() }))]),
    remove: (operation: string) =>
      setPhotos((before) => before.filter((photo) => photo.operation !== operation)),
    clear: () => setPhotos([]),
  };
}
