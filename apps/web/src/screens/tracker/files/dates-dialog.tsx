import { useEffect, useEffectEvent, useState } from 'react';
import { confirmDiscard } from '#resource/import/confirm-discard.ts';
import { Dialog } from '#ui/dialog.tsx';
import { undoOperations } from '#turnover/edit/changes/undo-operations.ts';
import { DatesBody } from './dates-body.tsx';
import type { DateImportOptions, DateImportTools } from './date-import-options.ts';
import { useDatesImport, type DateImportFlow } from './use-dates-import.ts';
import type { DatesImportResult } from '@baton/contract/turnover/tracker-files.ts';
import { countOf } from '@baton/domain/format-number.ts';
import { Button } from '#ui/button.tsx';

export interface DatesDialogProps {
  tools: DateImportTools;
  /** File chosen before the dialog opened; read immediately. */
  file?: File;
  /** Initial options. */
  options?: Partial<DateImportOptions>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Import of dates: choose a file, check and correct the preview, import, undo. */
export function DatesDialog({
  tools,
  file: initialFile,
  options: initialOptions = {},
  isOpen,
  onOpenChange,
}: DatesDialogProps) {
  const { store } = tools;
  const flow = useDatesImport(tools, initialOptions);
  const { result, busy } = flow.state;
  const [isUndone, setUndone] = useState(false);
  const readInitialFile = useEffectEvent(() => {
    if (initialFile) flow.chooseFile(initialFile);
  });
  useEffect(() => readInitialFile(), []);
  const afterConfirming = (action: () => void) => () =>
    void confirmDiscard(flow.state).then((isConfirmed) => isConfirmed && action());
  const close = afterConfirming(() => onOpenChange(false));
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
      onOpenChange={(stays) => !stays && close()}
      footer={
        <DatesFooter
          flow={flow}
          onClose={close}
          onStartOver={afterConfirming(flow.startOver)}
          onUndo={isUndone ? undefined : undo}
        />
      }
    >
      <DatesBody {...{ flow, isUndone }} reasonCodes={store.read()?.structure.reason_codes ?? []} />
    </Dialog>
  );
}

interface DatesFooterProps {
  flow: DateImportFlow;
  onClose: () => void;
  onStartOver: () => void;
  /** Undefined after the import was undone. */
  onUndo: (() => void) | undefined;
}

/** Footer buttons; Import is enabled only if the preview is up to date. */
function DatesFooter({ flow, onClose, onStartOver, onUndo }: DatesFooterProps) {
  const { step, result, busy, isFresh } = flow.state;
  if (step === 'done')
    return (
      <>
        {result?.operation && onUndo && (
          <Button icon="undo-2" className="mr-auto" onPress={onUndo}>
            Undo the import
          </Button>
        )}
        <Button onPress={flow.startOver}>Import another file</Button>
        <Button variant="primary" onPress={onClose}>
          Close
        </Button>
      </>
    );
  const isCommitting = busy === 'committing';
  const disabledReason = result ? disabledReasonOf(result) : '';
  const { create = 0, update = 0 } = result?.totals ?? {};
  return (
    <>
      {step === 'preview' && (
        <span className="mr-auto self-center text-sm text-text-muted tabular">
          {busy === 'reading' ? 'Checking the rows again…' : disabledReason}
        </span>
      )}
      <Button isDisabled={isCommitting} onPress={onClose}>
        Cancel
      </Button>
      {step === 'preview' && (
        <>
          <Button isDisabled={isCommitting} onPress={onStartOver}>
            Choose another file
          </Button>
          <Button
            variant="primary"
            isPending={isCommitting}
            isDisabled={!isFresh || busy === 'reading' || disabledReason !== ''}
            onPress={flow.commit}
          >
            {disabledReason === '' ? `Import ${countOf(create + update, 'row')}` : 'Import'}
          </Button>
        </>
      )}
    </>
  );
}

/** Reason why the import is disabled; empty if it is enabled. */
function disabledReasonOf({ totals, columns }: DatesImportResult): string {
  if (!columns.some(({ field }) => field === 'code')) return 'Say first which column is the code';
  if (totals.error > 0) return `${countOf(totals.error, 'row')} to correct or leave out first`;
  if (totals.create + totals.update > 0) return '';
  return totals.unchanged > 0
    ? 'Nothing to import: all dates are as in the file'
    : 'Nothing to import: no rows';
}
