import { useState } from 'react';
import { openModal } from '#ui/modals/modal-store.ts';
import { SendDialog, type Sending } from '#ui/send-dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';

const maxLength = 500;

/** Asks why records are changed, and sends the change with the reason; undefined if the user cancels. */
export function askReason<Answer>(
  question: string,
  send: (reason: string) => Promise<Answer>,
): Promise<Answer | undefined> {
  return openModal<Answer>((controls) => <ReasonDialog {...controls} {...{ question, send }} />);
}

function ReasonDialog<Answer>({ question, ...dialog }: Sending<string, Answer> & { question: string }) {
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isMissing = reason.trim() === '';
  const finish = () => {
    setChecked(true);
    return isMissing ? undefined : reason.trim();
  };
  return (
    <SendDialog
      {...dialog}
      size="sm"
      title="Give a reason"
      confirmLabel="Save with this reason"
      finish={finish}
    >
      <div className="flex flex-col gap-4">
        <p className="text-text-muted">{question}</p>
        <TextArea
          label="Reason"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to write this
          autoFocus
          isRequired
          rows={3}
          maxLength={maxLength}
          value={reason}
          error={isChecked && isMissing ? 'Give a reason.' : undefined}
          onChange={setReason}
        />
      </div>
    </SendDialog>
  );
}
