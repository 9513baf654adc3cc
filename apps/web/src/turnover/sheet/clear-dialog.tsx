import { TextDialog } from '#turnover/edit/dialogs/text-dialog.tsx';
import type { Sending } from '#ui/send-dialog.tsx';

export interface ClearDialogProps extends Sending<string, true> {
  text: string;
}

/** Asks how a constraint was cleared; the answer may be empty. */
export function ClearDialog({ text, ...controls }: ClearDialogProps) {
  return (
    <TextDialog
      {...controls}
      title="Clear the constraint"
      confirmLabel="Clear"
      label="How it was cleared"
      maxLength={500}
      draft={`clear ${text}`}
    >
      “{text}”
    </TextDialog>
  );
}
