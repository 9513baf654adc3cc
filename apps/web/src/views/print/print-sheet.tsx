import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useSignImages } from '#views/board/use-sign-images.tsx';

/** An A3 landscape page with margins of 8 mm, in CSS pixels (1 mm = 96 / 25.4 px). */
export const print = { width: Math.floor((404 * 96) / 25.4), height: Math.floor((281 * 96) / 25.4) };

/** Scale at which the smallest text, of 9 pt, is still 7 pt. */
export const smallestScale = 0.78;

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
