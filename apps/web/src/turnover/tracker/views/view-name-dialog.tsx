import { useState } from 'react';
import { useDraft } from '#session/use-draft.ts';
import type { ModalControls } from '#ui/modals/modal-store.ts';
import { TextField } from '#ui/text-field.tsx';
import { AskDialog } from '#turnover/tracker/dialogs/ask-dialog.tsx';

export interface ViewNameDialogProps extends ModalControls<string> {
  title: string;
  initial: string;
  /** Names that are one's own already, in lower case. */
  taken: readonly string[];
}

/** Asks how a view shall be called. */
export function ViewNameDialog({ title, initial, taken, close, ...controls }: ViewNameDialogProps) {
  const [name, setName] = useDraft(title, initial);
  const [isAsked, setAsked] = useState(false);
  const trimmed = name.trim();
  const problem =
    trimmed === ''
      ? 'Give it a name.'
      : taken.includes(trimmed.toLowerCase())
        ? 'You have a view of that name already.'
        : undefined;
  const confirm = () => {
    setAsked(true);
    if (problem === undefined) close(trimmed);
  };
  return (
    <AskDialog {...controls} size="sm" title={title} confirmLabel="Save" onConfirm={confirm}>
      <TextField
        label="Name"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to write this
        autoFocus
        isRequired
        maxLength={80}
        error={isAsked ? problem : undefined}
        value={name}
        onChange={setName}
      />
    </AskDialog>
  );
}
