import { useEffect, useRef } from 'react';
import type { TrackerStructure } from '@baton/contract/turnover/tracker-data.ts';
import { ProblemLine } from '#resource/import/problem-line.tsx';
import { Progress } from '#ui/progress.tsx';
import { DatesPreview } from './dates-preview.tsx';
import type { DateImportFlow, DatesState } from './use-dates-import.ts';
import { countOf } from '@baton/domain/format-number.ts';
import { describeTotals } from '#resource/import/import-words.ts';
import { DropArea } from '#resource/import/drop-area.tsx';
import type { DatesImportResult } from '@baton/contract/turnover/tracker-files.ts';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';

export interface DatesBodyProps {
  flow: DateImportFlow;
  reasonCodes: TrackerStructure['reason_codes'];
  isUndone: boolean;
}

/** Content of the current import step. */
export function DatesBody({ flow, reasonCodes, isUndone }: DatesBodyProps) {
  const { step, file, result, busy, problem, progress } = flow.state;
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused element disappears with its step, so the focus moves to the new heading.
  useEffect(() => {
    if (step !== 'choose') heading.current?.focus();
  }, [step]);
  return (
    <>
      <output className="sr-only">{announce(flow.state)}</output>
      <h3 ref={heading} tabIndex={-1} className="mb-3 font-medium outline-none">
        {titleOf(flow.state)}
      </h3>
      {problem !== '' && <ProblemLine text={problem} onRetry={file && !busy ? flow.retry : undefined} />}
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
      {step === 'choose' && <ChooseStep flow={flow} />}
      {step === 'preview' && result && <DatesPreview {...{ result, flow }} reasonCodes={reasonCodes} />}
      {step === 'done' && result && <DoneStep {...{ result, isUndone }} />}
    </>
  );
}

function titleOf({ step, file, busy }: DatesState): string {
  if (step === 'choose') return busy ? 'Step 1 of 3: reading the file' : 'Step 1 of 3: choose a file';
  if (step === 'preview') return `Step 2 of 3: check ${file?.name ?? 'the file'}`;
  return 'Step 3 of 3: imported';
}

/** Screen-reader announcement of the current state. */
function announce({ step, busy, result, options }: DatesState): string {
  if (busy === 'committing') return 'Importing.';
  if (busy === 'reading') return step === 'choose' ? 'Reading the file.' : 'Checking the rows again.';
  if (step === 'choose' || !result) return '';
  if (step === 'done') return 'The import is done.';
  const rows = countOf(result.rows.length + result.more_rows, 'row');
  return `Preview of ${rows}: ${describeTotals(result.totals, options.skipped.length)}`;
}

function ChooseStep({ flow }: { flow: DateImportFlow }) {
  const { file, busy } = flow.state;
  if (busy && file)
    return (
      <div className="py-10">
        <Progress label={`Reading ${file.name}`} done={Math.ceil(file.size / 1024)} unit="kB" />
      </div>
    );
  return (
    <>
      <DropArea onFile={flow.chooseFile} />
      <p className="mt-4 text-text-muted">
        An export of this tracker, or the tracker that you kept so far: one row for each system, milestones
        side by side with planned, forecast and actual dates. Headers may take up to three rows.
      </p>
    </>
  );
}

function DoneStep({ result, isUndone }: { result: DatesImportResult; isUndone: boolean }) {
  const { cells, totals, baseline } = result;
  const parts = [
    cells.forecast > 0 && countOf(cells.forecast, 'forecast'),
    cells.need > 0 && countOf(cells.need, 'need date'),
    cells.actual > 0 && countOf(cells.actual, 'actual'),
    cells.remark > 0 && countOf(cells.remark, 'remark'),
    cells.required > 0 && `${countOf(cells.required, 'gate')} made required or not`,
  ].filter((part) => part !== false);
  return (
    <div className="flex items-start gap-3 py-4">
      <Icon name="circle-check" size={20} className="text-success-text" />
      <div className="flex flex-col items-start gap-2">
        <p className="tabular">
          {parts.length > 0 ? `Changed: ${parts.join(', ')}.` : 'No cell of the tracker was changed.'}
        </p>
        {totals.create > 0 && (
          <p className="tabular">{countOf(totals.create, 'system or area', 'systems or areas')} created.</p>
        )}
        {isUndone && (
          <p className="text-text-muted">The cells are as before again. What was created stays.</p>
        )}
        {baseline && (
          <>
            <p className="tabular">
              {countOf(baseline.entries, 'planned date')} kept as the draft baseline {baseline.number}.
            </p>
            <LinkButton href="/app/programme/baselines" size="sm">
              Look at the baselines
            </LinkButton>
          </>
        )}
      </div>
    </div>
  );
}
