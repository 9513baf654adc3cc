import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { confirmDanger } from '#ui/modals/confirm-danger.tsx';
import { Progress } from '#ui/progress.tsx';
import { copy } from './copy.ts';
import { ChooseStep } from './choose-step.tsx';
import type { ImportState } from './import-flow.ts';
import type { FileResult, ImportKind } from './import-kind.ts';
import { ImportPreview } from './import-preview.tsx';
import { countRows, describeTotals } from './describe-result.ts';
import { countDecisions } from './import-options.ts';
import { countUnimportedDates } from './unimported-dates.tsx';
import { useImport, type ImportResultProps, type ImportProps } from './use-import.ts';

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
        label={isCommitting ? 'Importing' : 'Checking the rows again'}
        {...counts}
        unit={copy.progress.rows}
      />
    </div>
  );
}

function titleOf({ step, file, busy }: ImportState): string {
  if (step === 'choose') return busy ? 'Step 1 of 3: reading the file' : 'Step 1 of 3: choose a file';
  if (step === 'preview') return file ? `Step 2 of 3: check ${file.name}` : 'Step 2 of 3: check the file';
  return 'Step 3 of 3: imported';
}

/** Screen-reader announcement of the current state. */
function announce({ step, busy, result, options, isUndone }: ImportState): string {
  if (busy === 'committing') return 'Importing.';
  if (busy === 'reading') return step === 'choose' ? 'Reading the file.' : 'Checking the rows again.';
  if (step === 'choose' || !result) return '';
  if (step === 'done') return isUndone ? 'Import undone.' : 'Import finished.';
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

/** True if there is nothing to lose or the user agrees. An import that is being written can't be discarded. */
async function confirmDiscard(
  { step, busy, options }: ImportState,
  initialAnswers: object,
): Promise<boolean> {
  if (busy === 'committing') return false;
  const work = step === 'preview' ? countDecisions(options, initialAnswers) : 0;
  if (work === 0) return true;
  return confirmDanger({
    title: 'Discard this import?',
    text: 'Nothing has been imported yet. Your file isn’t changed.',
    impact: [{ count: work, what: copy.discard.decisions(work) }],
    confirmLabel: 'Discard import',
    cancelLabel: 'Keep importing',
  });
}

interface ImportFooterProps<Answers extends object, Result extends FileResult> extends ImportProps<
  Answers,
  Result
> {
  onLeave: () => void;
  onStartOver: () => void;
}

/** Footer buttons. Import is enabled only if the preview is up to date. */
function ImportFooter<Answers extends object, Result extends FileResult>({
  kind,
  flow,
  onLeave,
  onStartOver,
}: ImportFooterProps<Answers, Result>) {
  const { step, result, busy, isFresh, isUndone } = flow.state;
  if (step === 'done')
    return (
      <>
        {result && !isUndone && kind.undo?.(result) && (
          <Button
            icon="undo-2"
            className="mr-auto"
            isPending={busy === 'undoing'}
            onPress={() => void flow.undo()}
          >
            {copy.footer.undo}
          </Button>
        )}
        <Button onPress={flow.startOver}>Import another file</Button>
        <Button variant="primary" onPress={onLeave}>
          Close
        </Button>
      </>
    );
  const isCommitting = busy === 'committing';
  const { create = 0, update = 0 } = result?.totals ?? {};
  const disabledReason = result ? disabledReasonOf(kind, result) : '';
  const leftOut = countUnimportedDates(result?.columns ?? []);
  const hint = disabledReason === '' && leftOut > 0 ? copy.footer.leftOut(leftOut) : disabledReason;
  return (
    <>
      {step === 'preview' && (
        <span className="mr-auto self-center text-sm text-text-muted tabular">
          {busy === 'reading' ? 'Checking the rows again…' : hint}
        </span>
      )}
      {isCommitting ? (
        <Button onPress={onLeave}>Close – keep importing in the background</Button>
      ) : (
        <Button onPress={step === 'choose' && busy ? flow.startOver : onLeave}>Cancel</Button>
      )}
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
            {disabledReason === '' ? copy.footer.importRows(create + update) : 'Import'}
          </Button>
        </>
      )}
    </>
  );
}

/** Reason why the import is disabled; empty if it is enabled. */
function disabledReasonOf<Answers extends object, Result extends FileResult>(
  { key, many, problem }: Pick<ImportKind<Answers, Result>, 'key' | 'many' | 'problem'>,
  result: Result,
): string {
  const { totals, columns } = result;
  const { create, update, unchanged, error } = totals;
  if (!key.isOptional && !columns.some(({ field }) => field === key.id))
    return `Choose the “${key.label}” column to continue`;
  if (error > 0) return copy.footer.errors(error);
  const other = problem?.(result) ?? '';
  if (other !== '') return other;
  if (create + update > 0) return '';
  return unchanged > 0
    ? `Nothing to import: all ${many} already match this file`
    : 'Nothing to import: no rows';
}

interface ProblemLineProps {
  text: string;
  onRetry?: (() => void) | undefined;
}

/** Error of the last request, with a retry. */
function ProblemLine({ text, onRetry }: ProblemLineProps) {
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-center gap-2 rounded-md bg-danger-soft px-3 py-2 text-danger-text"
    >
      <Icon name="circle-alert" />
      <span className="min-w-0 flex-1 break-words">{text}</span>
      {onRetry && (
        <Button size="sm" icon="rotate-cw" onPress={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
