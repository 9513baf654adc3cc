import { useEffect, useRef } from 'react';
import { countOf } from '@baton/domain/format-number.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { Progress } from '#ui/progress.tsx';
import { ChooseStep } from './choose-step.tsx';
import { confirmDiscard } from './confirm-discard.ts';
import type { ImportState } from './import-flow.ts';
import { ImportFooter } from './import-footer.tsx';
import type { FileResult, ImportKind } from './import-kind.ts';
import { ImportPreview } from './import-preview.tsx';
import { countRows, describeTotals } from './import-words.ts';
import { ProblemLine } from './problem-line.tsx';
import { useImport, type ImportResultProps } from './use-import.ts';

export interface ImportDialogProps<Answers extends object, Result extends FileResult> {
  kind: ImportKind<Answers, Result>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** File chosen before the dialog opened; read immediately. */
  file?: File;
}

/** Import of a file: choose it, check and correct the preview, commit. Works for every kind of import. */
export function ImportDialog<Answers extends object, Result extends FileResult>({
  isOpen,
  ...props
}: ImportDialogProps<Answers, Result>) {
  return isOpen ? <OpenImport {...props} /> : null;
}

function OpenImport<Answers extends object, Result extends FileResult>({
  kind,
  file: given,
  onOpenChange,
}: Omit<ImportDialogProps<Answers, Result>, 'isOpen'>) {
  const flow = useImport(kind, given);
  const { step, file, result, busy, problem } = flow.state;
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused element disappears with its step, so the focus moves to the new heading.
  useEffect(() => {
    if (step !== 'choose') heading.current?.focus();
  }, [step]);

  const afterConfirming = (action: () => void) => () =>
    void confirmDiscard(flow.state, kind.answers).then((isConfirmed) => isConfirmed && action());
  // The server's work continues, and is shown again if the dialog is opened again.
  const leave = busy ? () => onOpenChange(false) : afterConfirming(() => onOpenChange(false));

  return (
    <Dialog
      title={`Import ${kind.many}`}
      size="xl"
      isOpen
      onOpenChange={(isOpen) => !isOpen && leave()}
      footer={
        <ImportFooter {...{ kind, flow }} onLeave={leave} onStartOver={afterConfirming(flow.startOver)} />
      }
    >
      <output className="sr-only">{announce(flow.state)}</output>
      <h3 ref={heading} tabIndex={-1} className="mb-3 font-medium outline-none">
        {titleOf(flow.state)}
      </h3>
      {problem !== '' && <ProblemLine text={problem} onRetry={file && !busy ? flow.retry : undefined} />}
      <RowProgress {...flow.state} />
      {step === 'choose' && <ChooseStep {...{ kind, flow }} />}
      {step === 'preview' && result && <ImportPreview {...{ kind, flow, result }} />}
      {step === 'done' && result && <ImportDone {...{ kind, flow, result }} />}
    </Dialog>
  );
}

/** Progress of a commit, or of a new preview that takes long. */
function RowProgress({ step, busy, progress, result }: ImportState) {
  const isCommitting = busy === 'committing';
  if (step !== 'preview' || !result || !(isCommitting || (busy === 'reading' && progress))) return null;
  const counts = progress?.total
    ? { done: progress.done, total: progress.total }
    : { done: countRows(result) };
  return (
    <div className="mb-3">
      <Progress label={isCommitting ? 'Importing' : 'Checking the rows again'} {...counts} unit="rows" />
    </div>
  );
}

function titleOf({ step, file, busy }: ImportState): string {
  if (step === 'choose') return busy ? 'Step 1 of 3: reading the file' : 'Step 1 of 3: choose a file';
  if (step === 'preview') return `Step 2 of 3: check ${file?.name ?? 'the file'}`;
  return 'Step 3 of 3: imported';
}

/** Screen-reader announcement of the current state. */
function announce({ step, busy, result, options, isUndone }: ImportState): string {
  if (busy === 'committing') return 'Importing.';
  if (busy === 'reading') return step === 'choose' ? 'Reading the file.' : 'Checking the rows again.';
  if (step === 'choose' || !result) return '';
  if (step === 'done') return isUndone ? 'The import is undone.' : 'The import is done.';
  return `Preview of ${countOf(countRows(result), 'row')}: ${describeTotals(result.totals, options.skipped.length)}`;
}

/** Result of a commit. */
function ImportDone<Answers extends object, Result extends FileResult>({
  kind,
  flow: { state },
  result,
}: ImportResultProps<Answers, Result>) {
  const leftOut = state.options.skipped.length;
  return (
    <div className="flex items-start gap-3 py-4">
      <Icon name="circle-check" size={20} className="text-success-text" />
      <div className="flex flex-col items-start gap-2">
        <p className="tabular">{kind.describeDone(result)}</p>
        {leftOut > 0 && (
          <p className="text-text-muted tabular">
            {countOf(leftOut, 'row')} of the file {leftOut === 1 ? 'was' : 'were'} left out, as you said.
          </p>
        )}
        {kind.details?.(result, state.isUndone)}
      </div>
    </div>
  );
}
