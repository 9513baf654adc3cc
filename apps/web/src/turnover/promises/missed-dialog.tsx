import { useState } from 'react';
import type { CommitmentRecord } from '@baton/contract/turnover/commitments.ts';
import type { TrackerStructure } from '@baton/contract/turnover/tracker-data.ts';
import type { ModalControls } from '#ui/modals/modal-store.ts';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { AskDialog } from '#turnover/tracker/dialogs/ask-dialog.tsx';

/** Why a promise was missed. */
export interface MissedWords {
  reason: string;
  note: string;
}

export interface MissedDialogProps extends ModalControls<MissedWords> {
  record: CommitmentRecord;
  reasonCodes: TrackerStructure['reason_codes'];
}

/** Asks why a promise was missed; a reason is needed, and words where it is none of the list. */
export function MissedDialog({ record, reasonCodes, close, ...controls }: MissedDialogProps) {
  const [words, setWords] = useState<MissedWords>({ reason: record.reason, note: record.note });
  const [isAsked, setAsked] = useState(false);
  const needsNote = words.reason === 'other' && words.note.trim() === '';
  const confirm = () => {
    setAsked(true);
    if (words.reason !== '' && !needsNote) close({ reason: words.reason, note: words.note.trim() });
  };
  return (
    <AskDialog
      {...controls}
      size="sm"
      title={`Why was ${record.scope_code} ${record.milestone_code} missed?`}
      confirmLabel="Close as missed"
      onConfirm={confirm}
    >
      <Select
        label="Reason"
        isRequired
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to answer this
        autoFocus
        error={isAsked && words.reason === '' ? 'Choose a reason.' : undefined}
        options={reasonCodes.filter(({ active }) => active).map(({ code, label }) => ({ id: code, label }))}
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
    </AskDialog>
  );
}
