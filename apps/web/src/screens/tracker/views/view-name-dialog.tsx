import { useState } from 'react';
import type { SavedView } from '@baton/contract/turnover/views.ts';
import { useDraft } from '#session/use-draft.ts';
import { TextField } from '#ui/text-field.tsx';
import { SendDialog, type Sending } from '#turnover/edit/dialogs/send-dialog.tsx';

export interface ViewNameDialogProps extends Sending<string, SavedView> {
  title: string;
  initial: string;
  /** Names that are one's own already, in lower case. */
  taken: readonly string[];
}

/** Asks how a view shall be called. */
export function ViewNameDialog({ title, initial, taken, ...controls }: ViewNameDialogProps) {
  const [name, setName] = useDraft(title, initial);
  const [isAsked, setAsked] = useState(false);
  const trimmed = name.trim();
  const problem =
    trimmed === ''
      ? 'Give it a name.'
      : taken.includes(trimmed.toLowerCase())
        ? 'You have a view of that name already.'
        : undefined;
  const finish = () => {
    setAsked(true);
    return problem === undefined ? trimmed : undefined;
  };
  return (
    <SendDialog {...controls} size="sm" title={title} confirmLabel="Save" finish={finish}>
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
    </SendDialog>
  );
}
