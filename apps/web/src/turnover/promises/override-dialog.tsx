import { useState } from 'react';
import { useDraft } from '#session/use-draft.ts';
import type { ModalControls } from '#ui/modals/modal-store.ts';
import { TextArea } from '#ui/text-area.tsx';
import { AskDialog } from '#turnover/tracker/dialogs/ask-dialog.tsx';

export interface OverrideDialogProps extends ModalControls<string> {
  label: string;
  inTheWay: string;
}

/** Asks why something is promised although it is not free to be done. */
export function OverrideDialog({ label, inTheWay, close, ...controls }: OverrideDialogProps) {
  const [reason, setReason] = useDraft(`promise ${label}`, '');
  const [isAsked, setAsked] = useState(false);
  const confirm = () => {
    setAsked(true);
    if (reason.trim() !== '') close(reason.trim());
  };
  return (
    <AskDialog
      {...controls}
      size="sm"
      title={`Promise ${label} nevertheless?`}
      confirmLabel="Promise"
      onConfirm={confirm}
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
    </AskDialog>
  );
}
