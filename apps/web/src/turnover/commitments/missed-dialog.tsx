import { useState } from 'react';
import type { CommitmentRecord } from '@baton/contract/tracker/commitments.ts';
import type { TrackerStructure } from '@baton/contract/tracker/tracker-data.ts';
import { useDraft } from '#session/use-draft.ts';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { reasonOptions } from '#turnover/edit/dialogs/reason-options.ts';
import { SendDialog, type Sending } from '#ui/send-dialog.tsx';

/** Why commitments were missed. */
export interface MissedReason {
  reason: string;
  note: string;
}

export interface MissedDialogProps extends Sending<MissedReason, CommitmentRecord[]> {
  title: string;
  confirmLabel: string;
  initial: MissedReason;
  reasonCodes: TrackerStructure['reason_codes'];
}

/** Asks why commitments were missed: a reason code, and a note if it is `other`. */
export function MissedDialog({ initial, reasonCodes, ...asking }: MissedDialogProps) {
  const [input, setInput] = useDraft<MissedReason>(asking.title, {
    reason: initial.reason,
    note: initial.note,
  });
  const [isAsked, setAsked] = useState(false);
  const needsNote = input.reason === 'other' && input.note.trim() === '';
  const finish = () => {
    setAsked(true);
    if (input.reason === '' || needsNote) return undefined;
    return { reason: input.reason, note: input.note.trim() };
  };
  return (
    <SendDialog {...asking} size="sm" finish={finish}>
      <Select
        label="Reason"
        isRequired
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to answer this
        autoFocus
        error={isAsked && input.reason === '' ? 'Choose a reason.' : undefined}
        options={reasonOptions(reasonCodes)}
        value={input.reason === '' ? null : input.reason}
        onChange={(key) => setInput({ ...input, reason: String(key ?? '') })}
      />
      <TextArea
        label="Note"
        rows={2}
        maxLength={1000}
        isRequired={input.reason === 'other'}
        error={isAsked && needsNote ? 'Describe the reason.' : undefined}
        value={input.note}
        onChange={(note) => setInput({ ...input, note })}
      />
    </SendDialog>
  );
}
