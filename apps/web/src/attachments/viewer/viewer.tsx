import { useEffect, useState } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import type { AttachmentRecord } from '@baton/contract/records/attachments.ts';
import { fileAddress } from '#lib/file-address.ts';
import type { ModalControls } from '#ui/modals/modal-store.ts';
import { PhotoStage } from './photo-stage.tsx';
import { copy } from '../copy.ts';

export interface ViewerProps extends ModalControls<void> {
  photos: readonly AttachmentRecord[];
  /** The photo that is shown first. */
  at: number;
}

/** Photos in the whole window, one at a time: arrow keys and swipes step, + − 0 zoom, Escape closes. */
export function Viewer({ photos, at: first, isOpen, onOpenChange }: ViewerProps) {
  const [at, setAt] = useState(first);
  const photo = photos[at];
  const step = (by: number) => setAt((before) => Math.min(photos.length - 1, Math.max(0, before + by)));
  usePreload(photos[at + 1], photos[at - 1]);
  if (!photo) return null;
  return (
    <ModalOverlay
      {...{ isOpen, onOpenChange }}
      className="fixed inset-0 z-50 h-(--visual-viewport-height) bg-surface data-[entering]:animate-fade"
    >
      <Modal data-float className="size-full">
        <AriaDialog aria-label={copy.viewer.title} className="flex size-full flex-col outline-none">
          {({ close }) => (
            <PhotoStage key={photo.id} {...{ photo, at, step }} total={photos.length} onClose={close} />
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Loads the neighbours, so that stepping shows them at once. */
function usePreload(...photos: readonly (AttachmentRecord | undefined)[]): void {
  // not copy: addresses in one text, so that equal ones are loaded once
  const addresses = photos.map((photo) => fileAddress(photo?.url) ?? '').join(' ');
  useEffect(() => {
    for (const address of addresses.split(' ')) if (address !== '') new Image().src = address;
  }, [addresses]);
}
