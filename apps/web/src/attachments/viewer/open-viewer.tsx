import type { AttachmentRecord } from '@baton/contract/turnover/attachments.ts';
import { openModal } from '#ui/modals/modal-store.ts';

const loadViewer = () => import('./viewer.tsx');

/** Opens a photo above what is open; resolves when it is closed. */
export async function openViewer(photos: readonly AttachmentRecord[], at: number): Promise<void> {
  const { Viewer } = await loadViewer();
  await openModal((controls) => <Viewer {...controls} {...{ photos, at }} />);
}
