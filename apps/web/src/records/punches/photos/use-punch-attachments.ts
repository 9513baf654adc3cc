import { useAttachmentPlace, type AttachmentPlace } from '#records/attachments/attachment-place.ts';
import type { Punch } from '#records/punches/punch.ts';

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
