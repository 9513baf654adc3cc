import { mayIn } from '#session/rights.ts';
import { useCurrentUser } from '#session/session-context.ts';
import type { LookaheadContent } from '#screens/lookahead/lookahead-content.ts';
import type { MeetingStep } from '#turnover/filter/lookahead-search.ts';
import { IssueForm } from '#screens/lookahead/issue/issue-form.tsx';
import { CloseStep } from './close-step.tsx';
import { CommitStep } from './commit-step.tsx';
import { ConstraintStep } from './constraint-step.tsx';
import type { MeetingAgenda } from './meeting-agenda.ts';
import { copy } from './copy.ts';

export interface MeetingStepContentProps extends LookaheadContent {
  step: MeetingStep;
  agenda: MeetingAgenda;
  /** Includes commitments outside the filter. */
  onEvery: () => void;
  onStep: (step: MeetingStep) => void;
  onLeave: () => void;
}

/** Content of the current step and its shortcuts. */
export function MeetingStepContent({ step, agenda, onStep, onLeave, ...props }: MeetingStepContentProps) {
  const { onEvery, ...content } = props;
  const user = useCurrentUser();
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-2 text-base">
      {step === 'close' && (
        <CloseStep {...content} rows={agenda.close} beyond={agenda.beyond} onEvery={onEvery} />
      )}
      {step === 'constraints' && <ConstraintStep {...content} rows={agenda.constraints} />}
      {step === 'commit' && <CommitStep {...content} rows={agenda.commit} />}
      {step === 'issue' &&
        (mayIn(user, content.programme, 'issues.freeze') ? (
          <div className="max-w-2xl overflow-y-auto">
            <IssueForm {...content} onClose={() => onStep('close')} onIssued={onLeave} />
          </div>
        ) : (
          <p className="text-text-muted">{copy.noPermission}</p>
        ))}
      <p className="shrink-0 text-sm text-text-muted max-md:hidden">{copy.hints[step]}</p>
    </div>
  );
}
