import { TextDialog } from '#turnover/edit/dialogs/text-dialog.tsx';
import type { Sending } from '#ui/send-dialog.tsx';
import { copy } from './copy.ts';

const words = copy.constraints;

interface ClearDialogProps extends Sending<string, true> {
  text: string;
}

/** Asks how a constraint was cleared; the answer may be empty. */
export function ClearDialog({ text, ...controls }: ClearDialogProps) {
  return (
    <TextDialog
      {...controls}
      title="Mark constraint cleared"
      confirmLabel={words.markCleared}
      label="Resolution"
      maxLength={500}
      draft={`clear ${text}`}
    >
      {`“${text}”`}
    </TextDialog>
  );
}
