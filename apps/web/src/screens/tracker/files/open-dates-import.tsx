import { lazy, Suspense } from 'react';
import { openModal } from '#ui/modals/modal-store.ts';
import type { DateImportTools, DatesImportProps } from './dates-import.tsx';

const DatesImport = lazy(async () => ({ default: (await import('./dates-import.tsx')).DatesImport }));

/** Opens the date import as a modal, independent of the page below. */
export function openDatesImport(
  tools: DateImportTools,
  initial: Pick<DatesImportProps, 'file' | 'answers'> = {},
): void {
  void openModal(({ isOpen, onOpenChange }) => (
    <Suspense>
      <DatesImport {...initial} {...{ tools, isOpen, onOpenChange }} />
    </Suspense>
  ));
}
