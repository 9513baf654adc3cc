import { useState } from 'react';
import type { CommitmentRecord } from '@baton/contract/turnover/commitments.ts';
import type { TrackerStructure } from '@baton/contract/turnover/tracker-data.ts';
import { useDraft } from '#session/use-draft.ts';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { reasonOptions } from '#turnover/edit/dialogs/reason-options.ts';
import { SendDialog, type Sending } from '#ui/send-dialog.tsx';

/** Why promises were missed. */
export interface MissedReason {
  reason: string;
  note: string;
}

export interface MissedDialogProps extends Sending<MissedReason, CommitmentRecord[]> {
  title: string;
  confirmLabel: string;
  /** What is said already. */
  words: MissedReason;
  reasonCodes: TrackerStructure['reason_codes'];
}

/** Asks why promises were missed; a reason is needed, and words where it is none of the list. */
export function MissedDialog({ words: before, reasonCodes, ...asking }: MissedDialogProps) {
  const [words, setWords] = useDraft<MissedReason>(asking.title, {
    reason: before.reason,
    note: before.note,
  });
  const [isAsked, setAsked] = useState(false);
  const needsNote = words.reason === 'other' && words.note.trim() === '';
  const finish = () => {
    setAsked(true);
    if (words.reason === '' || needsNote) return undefined;
    return { reason: words.reason, note: words.note.trim() };
  };
  return (
    <SendDialog {...asking} size="sm" finish={finish}>
      <Select
        label="Reason"
        isRequired
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to answer this
        autoFocus
        error={isAsked && words.reason === '' ? 'Choose a reason.' : undefined}
        options={reasonOptions(reasonCodes)}
        value={words.reason === '' ? null : words.reason}
        onChange={(key) => setWords({ ...words, reason: String(key ?? '') })}
      />
      <TextArea
        label="Note"
        rows={2}
        maxLength={1000}
        isRequired={words.reason === 'other'}
        error={isAsked && needsNote ? 'Say what it was.' : undefined}
        value={words.note}
        onChange={(note) => setWords({ ...words, note })}
      />
    </SendDialog>
  );
}
