import { useState } from 'react';
import { useDraft } from '#session/use-draft.ts';
import { TextArea } from '#ui/text-area.tsx';
import { SendDialog, type Sending } from '#turnover/edit/dialogs/send-dialog.tsx';

export interface OverrideDialogProps extends Sending<string, true> {
  label: string;
  inTheWay: string;
}

/** Asks why something is promised although it is not free to be done. */
export function OverrideDialog({ label, inTheWay, ...controls }: OverrideDialogProps) {
  const [reason, setReason] = useDraft(`promise ${label}`, '');
  const [isAsked, setAsked] = useState(false);
  const finish = () => {
    setAsked(true);
    return reason.trim() === '' ? undefined : reason.trim();
  };
  return (
    <SendDialog
      {...controls}
      size="sm"
      title={`Promise ${label} nevertheless?`}
      confirmLabel="Promise"
      finish={finish}
    >
      <p className="text-text-muted">
        {inTheWay} Clear that first, or say why it can be promised all the same.
      </p>
      <TextArea
        label="Promised nevertheless because"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to write this
        autoFocus
        isRequired
        rows={2}
        maxLength={500}
        error={isAsked && reason.trim() === '' ? 'Say why.' : undefined}
        value={reason}
        onChange={setReason}
      />
    </SendDialog>
  );
}
