import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { DropArea } from '#resource/import/drop-area.tsx';
import { countOf, sayTotals } from '#resource/import/import-words.ts';
import { mayThrowAway } from '#resource/import/may-throw-away.ts';
import { ProblemLine } from '#resource/import/problem-line.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Progress } from '#ui/progress.tsx';
import { undoOperations } from '#turnover/tracker/changes/undo-operations.ts';
import { DatesDone } from './dates-done.tsx';
import { DatesFooter } from './dates-footer.tsx';
import { DatesPreview } from './dates-preview.tsx';
import type { DatesWishes } from './dates-wishes.ts';
import type { FilesTools } from './files-tools.ts';
import { useDatesImport, type DatesState } from './use-dates-import.ts';

export interface DatesDialogProps {
  tools: FilesTools;
  /** Chosen before the dialog opened; it is read at once. */
  file?: File;
  /** What is decided beforehand. */
  wishes?: Partial<DatesWishes>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Reads a file of dates into the tracker: choose, look and mend, keep, and take back. */
export function DatesDialog({
  tools,
  file: given,
  wishes: first = {},
  isOpen,
  onOpenChange,
}: DatesDialogProps) {
  const { store } = tools;
  const course = useDatesImport(tools, first);
  const { step, file, result, busy, problem, progress } = course.state;
  const [isUndone, setUndone] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const begin = useEffectEvent(() => given && course.chooseFile(given));
  useEffect(() => void begin(), []);
  useEffect(() => {
    if (step !== 'choose') heading.current?.focus();
  }, [step]);
  const thenIfAllowed = (act: () => void) => () =>
    void mayThrowAway(course.state).then((may) => may && act());
  const leave = thenIfAllowed(() => onOpenChange(false));
  const undo = () => {
    const operation = result?.operation;
    if (operation) void undoOperations(tools, [operation]).then((done) => setUndone(done.length > 0));
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
          course={course}
          onLeave={leave}
          onStartOver={thenIfAllowed(course.startOver)}
          onUndo={isUndone ? undefined : undo}
        />
      }
    >
      <output className="sr-only">{announce(course.state)}</output>
      <h3 ref={heading} tabIndex={-1} className="mb-3 font-medium outline-none">
        {titleOf(course.state)}
      </h3>
      {problem !== '' && <ProblemLine text={problem} onRetry={file && !busy ? course.retry : undefined} />}
      {busy === 'committing' && result && (
        <div className="mb-3">
          <Progress
            label="Importing"
            done={progress?.done ?? 0}
            total={progress?.total || result.rows.length + result.more_rows}
            unit="rows"
          />
        </div>
      )}
      {step === 'choose' && busy && file && (
        <div className="py-10">
          <Progress label={`Reading ${file.name}`} done={Math.ceil(file.size / 1024)} unit="kB" />
        </div>
      )}
      {step === 'choose' && !busy && (
        <>
          <DropArea onFile={course.chooseFile} />
          <p className="mt-4 text-text-muted">
            An export of this tracker, or the tracker that you kept so far: one row for each system,
            milestones side by side with planned, forecast and actual dates. Headers may take up to three
            rows.
          </p>
        </>
      )}
      {step === 'preview' && result && (
        <DatesPreview {...{ result, course }} reasonCodes={store.read()?.structure.reason_codes ?? []} />
      )}
      {step === 'done' && result && <DatesDone {...{ result, isUndone }} />}
    </Dialog>
  );
}

function titleOf({ step, file, busy }: DatesState): string {
  if (step === 'choose') return busy ? 'Step 1 of 3: reading the file' : 'Step 1 of 3: choose a file';
  if (step === 'preview') return `Step 2 of 3: check ${file?.name ?? 'the file'}`;
  return 'Step 3 of 3: imported';
}

/** What is said aloud when something has changed. */
function announce({ step, busy, result, wishes }: DatesState): string {
  if (busy === 'committing') return 'Importing.';
  if (busy === 'reading') return step === 'choose' ? 'Reading the file.' : 'Checking the rows again.';
  if (step === 'choose' || !result) return '';
  if (step === 'done') return 'The import is done.';
  const rows = countOf(result.rows.length + result.more_rows, 'row');
  return `Preview of ${rows}: ${sayTotals(result.totals, wishes.skipped.length)}`;
}
