import { useEffect, useEffectEvent, useRef } from 'react';
import type { Resource } from '@baton/contract/resource/resource.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Progress } from '#ui/progress.tsx';
import { ChooseStep } from './choose-step.tsx';
import { ImportFooter } from './import-footer.tsx';
import { ImportPreview } from './import-preview.tsx';
import { confirmDiscard } from './confirm-discard.ts';
import { ProblemLine } from './problem-line.tsx';
import { useImport } from './use-import.ts';
import { countOf } from '@baton/domain/format-number.ts';
import type { ImportState } from './import-flow.ts';
import { describeTotals, describeDone } from './import-words.ts';
import type { ImportResult } from '@baton/contract/resource/import-result.ts';
import { Icon } from '#ui/icon.tsx';

export interface ImportDialogProps {
  resource: Resource;
  /** Where the rows go. */
  programme: number;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** One that was chosen before the dialog opened; it is read at once. */
  file?: File;
  /** Rows were written: whatever shows them is to be fetched again. */
  onImported: () => void;
}

/** Reads a file into a resource: choose, look and mend, keep. Opening again goes on with what was still at work. */
export function ImportDialog({ isOpen, ...props }: ImportDialogProps) {
  return isOpen ? <OpenImport {...props} /> : null;
}

function OpenImport({
  resource,
  programme,
  file: given,
  onOpenChange,
  onImported,
}: Omit<ImportDialogProps, 'isOpen'>) {
  const flow = useImport(resource, programme, onImported);
  const { step, file, options, result, busy, progress, problem } = flow.state;
  const heading = useRef<HTMLHeadingElement>(null);
  const begin = useEffectEvent(() => {
    if (given) flow.chooseFile(given);
  });
  useEffect(() => begin(), []);
  // What had the focus is gone with its step; reading goes on at the new one.
  useEffect(() => {
    if (step !== 'choose') heading.current?.focus();
  }, [step]);

  const thenIfAllowed = (act: () => void) => () =>
    void confirmDiscard(flow.state).then((may) => may && act());
  // What the server is at work on goes on and is there again when this is opened again.
  const leave = busy ? () => onOpenChange(false) : thenIfAllowed(() => onOpenChange(false));

  return (
    <Dialog
      title={`Import ${resource.many}`}
      size="xl"
      isOpen
      onOpenChange={(isOpen) => !isOpen && leave()}
      footer={
        <ImportFooter
          resource={resource}
          flow={flow}
          onLeave={leave}
          onStartOver={thenIfAllowed(flow.startOver)}
        />
      }
    >
      <output className="sr-only">{announce(flow.state)}</output>
      <h3 ref={heading} tabIndex={-1} className="mb-3 font-medium outline-none">
        {titleOf(flow.state)}
      </h3>
      {problem !== '' && <ProblemLine text={problem} onRetry={file && !busy ? flow.retry : undefined} />}
      {busy === 'committing' && result && (
        <div className="mb-3">
          <Progress label="Importing" {...rowsDone(progress, result.rows.length)} unit="rows" />
        </div>
      )}
      {busy === 'reading' && step === 'preview' && progress && (
        <div className="mb-3">
          <Progress label="Checking the rows again" {...rowsDone(progress, 0)} unit="rows" />
        </div>
      )}
      {step === 'choose' && <ChooseStep resource={resource} programme={programme} flow={flow} />}
      {step === 'preview' && result && <ImportPreview key={result.sheet} {...{ resource, result, flow }} />}
      {step === 'done' && result && (
        <ImportDone resource={resource} totals={result.totals} leftOut={options.skipped.length} />
      )}
    </Dialog>
  );
}

/** How far it is, once the server has counted. */
function rowsDone(progress: ImportState['progress'], known: number) {
  if (!progress || progress.total === null) return { done: known };
  return { done: progress.done, total: progress.total };
}

/** Where in the course one is. */
function titleOf({ step, file, busy }: ImportState): string {
  if (step === 'choose') return busy ? 'Step 1 of 3: reading the file' : 'Step 1 of 3: choose a file';
  if (step === 'preview') return `Step 2 of 3: check ${file?.name ?? 'the file'}`;
  return 'Step 3 of 3: imported';
}

/** What is said aloud when something has changed. */
function announce({ step, busy, result, options }: ImportState): string {
  if (busy === 'committing') return 'Importing.';
  if (busy === 'reading') return step === 'choose' ? 'Reading the file.' : 'Checking the rows again.';
  if (step === 'choose' || !result) return '';
  if (step === 'done') return 'The import is done.';
  return `Preview of ${countOf(result.rows.length, 'row')}: ${describeTotals(result.totals, options.skipped.length)}`;
}

interface ImportDoneProps {
  resource: Resource;
  totals: ImportResult['totals'];
  leftOut: number;
}

/** What the import did. */
function ImportDone({ resource, totals, leftOut }: ImportDoneProps) {
  return (
    <div className="flex items-start gap-3 py-4">
      <Icon name="circle-check" size={20} className="text-success-text" />
      <div>
        <p className="tabular">{describeDone(resource, totals)}</p>
        {leftOut > 0 && (
          <p className="mt-1 text-text-muted tabular">
            {countOf(leftOut, 'row')} of the file {leftOut === 1 ? 'was' : 'were'} left out, as you said.
          </p>
        )}
      </div>
    </div>
  );
}
