import { useAttachmentPlace, type AttachmentPlace } from '#attachments/attachment-place.ts';
import type { Punch } from '#quality/punch.ts';

/** Where the photos and documents of a punch are. Those of a verified punch belong to the record. */
export function usePunchAttachments({
  id,
  programme,
  state,
}: Pick<Punch, 'id' | 'programme' | 'state'>): AttachmentPlace {
  return useAttachmentPlace(
    programme,
    { entity: 'punch', id: String(id) },
    { isFinished: state === 'verified' },
  );
}
