import { CopyField } from '#ui/copy-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { openModal } from '#ui/modals/modal-store.ts';
import { copy } from './copy.ts';

/** Shows an access link to be passed on manually. */
export function showLink({
  title,
  text,
  link,
}: {
  title: string;
  text: string;
  link: string;
}): Promise<void> {
  return openModal(({ isOpen, onOpenChange }) => (
    <Dialog title={title} isOpen={isOpen} onOpenChange={onOpenChange}>
      <div className="flex flex-col gap-3">
        <p className="text-text-muted">{text}</p>
        <CopyField label={copy.actions.link} value={link} />
      </div>
    </Dialog>
  )).then(() => undefined);
}
