import { useEffect, useRef } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { Progress } from '#ui/progress.tsx';
import { copy } from './copy.ts';
import { ChooseStep } from './choose-step.tsx';
import { confirmDiscard } from './confirm-discard.ts';
import type { ImportState } from './import-flow.ts';
import { ImportFooter } from './import-footer.tsx';
import type { FileResult, ImportKind } from './import-kind.ts';
import { ImportPreview } from './import-preview.tsx';
import { countRows, describeTotals } from './describe-result.ts';
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
  const leave = busy
    ? () => onOpenChange(false)
    : afterConfirming(() => {
        flow.leaveUndo();
        onOpenChange(false);
      });

  return (
    <Dialog
      title={copy.title(kind.many)}
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
      {step === 'done' && result && <ImportDone {...{ kind, flow, result }} onLeave={leave} />}
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
      <Progress
        label={isCommitting ? copy.progress.importing : copy.progress.checkingAgain}
        {...counts}
        unit={copy.progress.rows}
      />
    </div>
  );
}

function titleOf({ step, file, busy }: ImportState): string {
  if (step === 'choose') return busy ? copy.steps.reading : copy.steps.choose;
  if (step === 'preview') return file ? copy.steps.check(file.name) : copy.steps.checkFile;
  return copy.steps.done;
}

/** Screen-reader announcement of the current state. */
function announce({ step, busy, result, options, isUndone }: ImportState): string {
  if (busy === 'committing') return copy.announce.importing;
  if (busy === 'reading') return step === 'choose' ? copy.announce.reading : copy.announce.checkingAgain;
  if (step === 'choose' || !result) return '';
  if (step === 'done') return isUndone ? copy.announce.undone : copy.announce.done;
  return copy.announce.preview(countRows(result), describeTotals(result.totals, options.skipped.length));
}

/** Result of a commit. */
function ImportDone<Answers extends object, Result extends FileResult>({
  kind,
  flow: { state },
  result,
  onLeave,
}: ImportResultProps<Answers, Result> & { onLeave: () => void }) {
  const skipped = state.options.skipped.length;
  return (
    <div className="flex items-start gap-3 py-4">
      <Icon name="circle-check" size={20} className="text-success-text" />
      <div className="flex flex-col items-start gap-2">
        <p className="tabular">{kind.describeDone(result)}</p>
        {skipped > 0 && <p className="text-text-muted tabular">{copy.done.skipped(skipped)}</p>}
        {kind.details?.(result, state.isUndone, onLeave)}
      </div>
    </div>
  );
}
