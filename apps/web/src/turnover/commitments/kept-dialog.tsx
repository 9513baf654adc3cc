import { useState } from 'react';
import type { CommitmentRecord } from '@baton/contract/turnover/commitments.ts';
import { useDraft } from '#session/use-draft.ts';
import { TextArea } from '#ui/text-area.tsx';
import { SendDialog, type Sending } from '#turnover/edit/dialogs/send-dialog.tsx';

export interface KeptDialogProps extends Sending<string, CommitmentRecord[]> {
  /** What was not completed in its week. */
  subject: string;
}

/** Asks why commitments count as kept although their turnovers were not completed in the week. */
export function KeptDialog({ subject, ...asking }: KeptDialogProps) {
  const [note, setNote] = useDraft(`kept ${subject}`, '');
  const [isAsked, setAsked] = useState(false);
  const finish = () => {
    setAsked(true);
    return note.trim() === '' ? undefined : note.trim();
  };
  return (
    <SendDialog
      {...asking}
      size="sm"
      title={`Close ${subject} as kept?`}
      confirmLabel="Close as kept"
      finish={finish}
    >
      <p className="text-text-muted">
        Not completed in the week of the commitment. Say why it counts as kept.
      </p>
      <TextArea
        label="Note"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to write this
        autoFocus
        isRequired
        rows={2}
        maxLength={1000}
        error={isAsked && note.trim() === '' ? 'Say why it counts as kept.' : undefined}
        value={note}
        onChange={setNote}
      />
    </SendDialog>
  );
}
