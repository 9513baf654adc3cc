import { useDraft } from '#session/use-draft.ts';
import type { ModalControls } from '#ui/modals/modal-store.ts';
import { TextArea } from '#ui/text-area.tsx';
import { AskDialog } from '#turnover/tracker/dialogs/ask-dialog.tsx';

/** Asks how a constraint was cleared; its answer may be empty. */
export function ClearDialog({ text, close, ...controls }: ModalControls<string> & { text: string }) {
  const [note, setNote] = useDraft(`clear ${text}`, '');
  return (
    <AskDialog
      {...controls}
      size="sm"
      title="Clear the constraint"
      confirmLabel="Clear"
      onConfirm={() => close(note.trim())}
    >
      <p className="text-text-muted">“{text}”</p>
      <TextArea label="How it was cleared" rows={2} maxLength={500} value={note} onChange={setNote} />
    </AskDialog>
  );
}
