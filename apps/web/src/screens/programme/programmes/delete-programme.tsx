import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { type Loss, DeletionImpact } from '#ui/deletion-impact.tsx';
import { TextField } from '#ui/text-field.tsx';
import { copy as programmesCopy } from './copy.ts';

const copy = programmesCopy.delete;

interface DeleteProgrammeProps {
  /** A name, or `3 programmes`. */
  what: string;
  count: number;
  impact: readonly Loss[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onConfirm: () => void;
}

/** Confirms by typing the programme's name, to prevent accidental deletion. */
export function DeleteProgramme({ what, count, impact, ...props }: DeleteProgrammeProps) {
  const { isOpen, onOpenChange, onConfirm } = props;
  const [typed, setTyped] = useState('');
  const isSame = typed.trim().toLowerCase() === what.toLowerCase();
  return (
    <Dialog
      role="alertdialog"
      size="sm"
      title={`Delete ${what}?`}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      footer={
        <>
          <Button onPress={() => onOpenChange(false)}>Cancel</Button>
          <Button variant="danger" isDisabled={!isSame} onPress={onConfirm}>
            {copy.action(count)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-text-muted">{copy.text(what, count)}</p>
        <DeletionImpact impact={impact} />
        <TextField
          label={`Type “${what}” to confirm`}
          value={typed}
          onChange={setTyped}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form is all there is to do here
          autoFocus
          autoComplete="off"
          onKeyDown={(event) => {
            if (event.key === 'Enter' && isSame) onConfirm();
            // React Aria stops propagation of key events by default: Escape must reach the dialog.
            else event.continuePropagation();
          }}
        />
      </div>
    </Dialog>
  );
}
