import { lazy, Suspense } from 'react';
import { openModal } from '#ui/modals/modal-store.ts';
import type { DateImportOptions } from './date-import-options.ts';
import type { FilesTools } from './files-tools.ts';

const DatesDialog = lazy(async () => ({ default: (await import('./dates-dialog.tsx')).DatesDialog }));

/** Opens the date import as a modal, independent of the page below. */
export function openDatesDialog(
  tools: FilesTools,
  given: { file?: File; options?: Partial<DateImportOptions> } = {},
): void {
  void openModal(({ isOpen, onOpenChange }) => (
    <Suspense>
      <DatesDialog {...given} {...{ tools, isOpen, onOpenChange }} />
    </Suspense>
  ));
}
