import { useDraft } from '#session/use-draft.ts';
import { TextArea } from '#ui/text-area.tsx';
import { SendDialog, type Sending } from '#ui/send-dialog.tsx';

export interface ClearDialogProps extends Sending<string, true> {
  text: string;
}

/** Asks how a constraint was cleared; its answer may be empty. */
export function ClearDialog({ text, ...controls }: ClearDialogProps) {
  const [note, setNote] = useDraft(`clear ${text}`, '');
  return (
    <SendDialog
      {...controls}
      size="sm"
      title="Clear the constraint"
      confirmLabel="Clear"
      finish={() => note.trim()}
    >
      <p className="text-text-muted">“{text}”</p>
      <TextArea label="How it was cleared" rows={2} maxLength={500} value={note} onChange={setNote} />
    </SendDialog>
  );
}
