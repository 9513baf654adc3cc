import { useEffect, useRef } from 'react';
import type { TrackerStructure } from '@baton/contract/turnover/tracker-data.ts';
import { ProblemLine } from '#resource/import/problem-line.tsx';
import { Progress } from '#ui/progress.tsx';
import { DatesChoose } from './dates-choose.tsx';
import { DatesDone } from './dates-done.tsx';
import { DatesPreview } from './dates-preview.tsx';
import { announce, titleOf } from './dates-words.ts';
import type { DateImportFlow } from './use-dates-import.ts';

export interface DatesBodyProps {
  flow: DateImportFlow;
  reasonCodes: TrackerStructure['reason_codes'];
  isUndone: boolean;
}

/** The step at which an import is. */
export function DatesBody({ flow, reasonCodes, isUndone }: DatesBodyProps) {
  const { step, file, result, busy, problem, progress } = flow.state;
  const heading = useRef<HTMLHeadingElement>(null);
  // What had the focus is gone with its step; reading goes on at the new one.
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
      {step === 'choose' && <DatesChoose flow={flow} />}
      {step === 'preview' && result && <DatesPreview {...{ result, flow }} reasonCodes={reasonCodes} />}
      {step === 'done' && result && <DatesDone {...{ result, isUndone }} />}
    </>
  );
}
