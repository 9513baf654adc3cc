import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useSignImages } from '#views/board/use-sign-images.tsx';

/** A sheet in A3 landscape that replaces the page in print. Its signs are images. */
export function PrintSheet({ scale = 1, children }: { scale?: number; children: ReactNode }) {
  const signs = useSignImages();
  return createPortal(
    <div data-print-sheet>
      <div style={{ zoom: scale }} className="bg-surface text-xs leading-4 text-text">
        {signs}
        {children}
      </div>
    </div>,
    document.body,
  );
}
