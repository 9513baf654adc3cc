import { accountSource } from '#attachments/attachment-source.ts';
import { photosOf } from '#attachments/describe-attachment.ts';
import { openViewer } from '#attachments/viewer/open-viewer.tsx';
import type { Punch } from '#quality/punch.ts';
import { notifyError } from '#resource/notify-error.ts';
import { useCall } from '#session/session-context.ts';

/** Opens the photos of a punch from the list. */
export function useOpenPhotos(programme: number): (punch: Pick<Punch, 'id'>) => void {
  const call = useCall();
  const open = async (id: number) => {
    try {
      const photos = photosOf(await accountSource(call, programme).list('punch', [String(id)]));
      if (photos.length > 0) await openViewer(photos, 0);
    } catch (error) {
      notifyError(error);
    }
  };
  return ({ id }) => void open(id);
}
