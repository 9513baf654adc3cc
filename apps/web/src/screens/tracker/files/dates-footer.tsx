import type { DatesImportResult } from '@baton/contract/turnover/tracker-files.ts';
import { countOf } from '#lib/format-number.ts';
import { Button } from '#ui/button.tsx';
import type { DateImportFlow } from './use-dates-import.ts';

export interface DatesFooterProps {
  flow: DateImportFlow;
  onLeave: () => void;
  onStartOver: () => void;
  /** Absent once it was taken back. */
  onUndo: (() => void) | undefined;
}

/** The ways on and out; importing is offered only when the preview on screen is what would be kept. */
export function DatesFooter({ flow, onLeave, onStartOver, onUndo }: DatesFooterProps) {
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

/** Why there is nothing to press yet; empty when there is. */
function reasonOf({ totals, columns }: DatesImportResult): string {
  if (!columns.some(({ field }) => field === 'code')) return 'Say first which column is the code';
  if (totals.error > 0) return `${countOf(totals.error, 'row')} to correct or leave out first`;
  if (totals.create + totals.update > 0) return '';
  return totals.unchanged > 0
    ? 'Nothing to import: all dates are as in the file'
    : 'Nothing to import: no rows';
}
