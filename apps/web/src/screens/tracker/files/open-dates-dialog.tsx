import { lazy, Suspense } from 'react';
import { openModal } from '#ui/modals/modal-store.ts';
import type { DateImportOptions, DateImportTools } from './date-import-options.ts';

const DatesDialog = lazy(async () => ({ default: (await import('./dates-dialog.tsx')).DatesDialog }));

/** Opens the date import as a modal, independent of the page below. */
export function openDatesDialog(
  tools: DateImportTools,
  initial: { file?: File; options?: Partial<DateImportOptions> } = {},
): void {
  void openModal(({ isOpen, onOpenChange }) => (
    <Suspense>
      <DatesDialog {...initial} {...{ tools, isOpen, onOpenChange }} />
    </Suspense>
  ));
}
