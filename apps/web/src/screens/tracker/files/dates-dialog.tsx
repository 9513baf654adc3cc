import { useEffect, useEffectEvent, useState } from 'react';
import { confirmDiscard } from '#resource/import/confirm-discard.ts';
import { Dialog } from '#ui/dialog.tsx';
import { undoOperations } from '#turnover/edit/changes/undo-operations.ts';
import { DatesBody } from './dates-body.tsx';
import type { DateImportOptions } from './date-import-options.ts';
import type { FilesTools } from './files-tools.ts';
import { useDatesImport, type DateImportFlow } from './use-dates-import.ts';
import type { DatesImportResult } from '@baton/contract/turnover/tracker-files.ts';
import { countOf } from '#lib/format-number.ts';
import { Button } from '#ui/button.tsx';

export interface DatesDialogProps {
  tools: FilesTools;
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

interface DatesFooterProps {
  flow: DateImportFlow;
  onLeave: () => void;
  onStartOver: () => void;
  /** Undefined after the import was undone. */
  onUndo: (() => void) | undefined;
}

/** Footer buttons; Import is enabled only if the preview is up to date. */
function DatesFooter({ flow, onLeave, onStartOver, onUndo }: DatesFooterProps) {
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
        <Button variant="primary" onPress={onLeave}>
          Close
        </Button>
      </>
    );
  const isCommitting = busy === 'committing';
  const why = result ? reasonOf(result) : '';
  const { create = 0, update = 0 } = result?.totals ?? {};
  return (
    <>
      {step === 'preview' && (
        <span className="mr-auto self-center text-sm text-text-muted tabular">
          {busy === 'reading' ? 'Checking the rows again…' : why}
        </span>
      )}
      <Button isDisabled={isCommitting} onPress={onLeave}>
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
            isDisabled={!isFresh || busy === 'reading' || why !== ''}
            onPress={flow.commit}
          >
            {why === '' ? `Import ${countOf(create + update, 'row')}` : 'Import'}
          </Button>
        </>
      )}
    </>
  );
}

/** Reason why the import is disabled; empty if it is enabled. */
function reasonOf({ totals, columns }: DatesImportResult): string {
  if (!columns.some(({ field }) => field === 'code')) return 'Say first which column is the code';
  if (totals.error > 0) return `${countOf(totals.error, 'row')} to correct or leave out first`;
  if (totals.create + totals.update > 0) return '';
  return totals.unchanged > 0
    ? 'Nothing to import: all dates are as in the file'
    : 'Nothing to import: no rows';
}
