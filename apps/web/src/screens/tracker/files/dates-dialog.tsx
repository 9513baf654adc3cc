import { useEffect, useEffectEvent, useState } from 'react';
import { confirmDiscard } from '#resource/import/confirm-discard.ts';
import { Dialog } from '#ui/dialog.tsx';
import { undoOperations } from '#turnover/edit/changes/undo-operations.ts';
import { DatesBody } from './dates-body.tsx';
import { DatesFooter } from './dates-footer.tsx';
import type { DateImportOptions } from './date-import-options.ts';
import type { FilesTools } from './files-tools.ts';
import { useDatesImport } from './use-dates-import.ts';

export interface DatesDialogProps {
  tools: FilesTools;
  /** Chosen before the dialog opened; it is read at once. */
  file?: File;
  /** What is decided beforehand. */
  options?: Partial<DateImportOptions>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Reads a file of dates into the tracker: choose, look and mend, keep, and take back. */
export function DatesDialog({
  tools,
  file: given,
  options: first = {},
  isOpen,
  onOpenChange,
}: DatesDialogProps) {
  const { store } = tools;
  const flow = useDatesImport(tools, first);
  const { result, busy } = flow.state;
  const [isUndone, setUndone] = useState(false);
  const begin = useEffectEvent(() => {
    if (given) flow.chooseFile(given);
  });
  useEffect(() => begin(), []);
  const thenIfAllowed = (act: () => void) => () =>
    void confirmDiscard(flow.state).then((may) => may && act());
  const leave = thenIfAllowed(() => onOpenChange(false));
  const undo = () => {
    const operation = result?.operation;
    if (operation)
      void undoOperations(tools, [operation]).then(({ operations }) => setUndone(operations.length > 0));
  };

  return (
    <Dialog
      title="Import dates"
      size="lg"
      isOpen={isOpen}
      isKeyboardDismissDisabled={busy === 'committing'}
      onOpenChange={(stays) => !stays && leave()}
      footer={
        <DatesFooter
          flow={flow}
          onLeave={leave}
          onStartOver={thenIfAllowed(flow.startOver)}
          onUndo={isUndone ? undefined : undo}
        />
      }
    >
      <DatesBody {...{ flow, isUndone }} reasonCodes={store.read()?.structure.reason_codes ?? []} />
    </Dialog>
  );
}
