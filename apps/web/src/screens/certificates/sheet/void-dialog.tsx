import { useState } from 'react';
import { useDraft } from '#session/use-draft.ts';
import { openModal } from '#ui/modals/modal-store.ts';
import { SendDialog, type Sending } from '#ui/send-dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { copy } from './copy.ts';

const words = copy.voidDialog;

interface VoidQuestion {
  number: string;
  /** Nothing is reopened. */
  isIssued: boolean;
  send: (reason: string) => Promise<true>;
}

/** Asks for the reason and voids; undefined if the user cancels. */
export function askVoid(question: VoidQuestion): Promise<true | undefined> {
  return openModal<true>((controls) => <VoidDialog {...controls} {...question} />);
}

function VoidDialog({ number, isIssued, ...dialog }: Omit<VoidQuestion, 'send'> & Sending<string, true>) {
  // not copy: the key of a draft
  const [reason, setReason] = useDraft(`void ${number}`, '');
  const [isChecked, setChecked] = useState(false);
  const isMissing = reason.trim() === '';
  return (
    <SendDialog
      {...dialog}
      size="sm"
      title={words.title(number)}
      confirmLabel={words.confirm}
      isDanger
      finish={() => {
        setChecked(true);
        return isMissing ? undefined : reason.trim();
      }}
    >
      <p className="text-text-muted">{isIssued ? words.issued : words.accepted}</p>
      <TextArea
        label={words.reason}
        help={words.reasonHelp}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to write this
        autoFocus
        isRequired
        rows={3}
        maxLength={1000}
        error={isChecked && isMissing ? words.reasonMissing : undefined}
        value={reason}
        onChange={setReason}
      />
    </SendDialog>
  );
}
