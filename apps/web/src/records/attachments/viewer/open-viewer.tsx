import type { AttachmentRecord } from '@baton/contract/records/attachments.ts';
import { openLoadedModal } from '#ui/modals/load-dialog.ts';

const loadViewer = () => import('./viewer.tsx');

/** Opens a photo above what is open; resolves when it is closed. */
export async function openViewer(photos: readonly AttachmentRecord[], at: number): Promise<void> {
  await openLoadedModal(loadViewer, ({ Viewer }, controls) => <Viewer {...controls} {...{ photos, at }} />);
}
