import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';

export interface DeleteProgrammeProps {
  name: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onConfirm: () => void;
}

/** Asks for the programme's name: nobody deletes the wrong one by habit. */
export function DeleteProgramme({ name, isOpen, onOpenChange, onConfirm }: DeleteProgrammeProps) {
  const [typed, setTyped] = useState('');
  const isSame = typed.trim().toLowerCase() === name.toLowerCase();
  return (
    <Dialog
      role="alertdialog"
      size="sm"
      title={`Delete ${name}?`}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      footer={
        <>
          <Button onPress={() => onOpenChange(false)}>Cancel</Button>
          <Button variant="danger" isDisabled={!isSame} onPress={onConfirm}>
            Delete programme
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-text-muted">
          The programme leaves every list for everybody, with all systems, dates, baselines and reports in it.
          To keep it readable, close it instead.
        </p>
        <TextField
          label={`Type “${name}” to confirm`}
          value={typed}
          onChange={setTyped}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form is all there is to do here
          autoFocus
          autoComplete="off"
          onKeyDown={(event) => {
            if (event.key === 'Enter' && isSame) onConfirm();
            // React Aria keeps a key from everybody else unless told: Escape must reach the dialog.
            else event.continuePropagation();
          }}
        />
      </div>
    </Dialog>
  );
}
