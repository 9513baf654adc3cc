import { openModal } from '#ui/modals/modal-store.ts';
import { DatesDialog } from './dates-dialog.tsx';
import type { DatesWishes } from './dates-wishes.ts';
import type { FilesTools } from './files-tools.ts';

/** Opens the import of dates beside the page, which may change beneath it. */
export function openDatesDialog(
  tools: FilesTools,
  given: { file?: File; wishes?: Partial<DatesWishes> } = {},
): void {
  void openModal(({ isOpen, onOpenChange }) => (
    <DatesDialog {...given} {...{ tools, isOpen, onOpenChange }} />
  ));
}
