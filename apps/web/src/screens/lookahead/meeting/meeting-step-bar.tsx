import { formatNumber } from '@baton/domain/format-number.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { meetingSteps, type MeetingStep } from '#turnover/filter/lookahead-search.ts';
import { copy } from './copy.ts';

export interface MeetingStepBarProps {
  step: MeetingStep;
  /** Number of rows in each step. */
  counts: Partial<Record<MeetingStep, number>>;
  onStep: (step: MeetingStep) => void;
}

export function MeetingStepBar({ step, counts, onStep }: MeetingStepBarProps) {
  return (
    <nav aria-label={copy.steps.label} className="max-md:order-3 max-md:w-full">
      <ol className="flex flex-wrap gap-1">
        {meetingSteps.map((each, at) => (
          <li key={each}>
            <button
              type="button"
              aria-current={each === step ? 'step' : undefined}
              onClick={() => onStep(each)}
              className={joinClasses(
                'flex h-9 items-center gap-2 rounded-md border px-3 max-md:px-2',
                each === step
                  ? 'border-accent bg-accent-soft font-semibold text-accent-text'
                  : 'border-line text-text-muted hover:bg-surface-hover hover:text-text',
              )}
            >
              <span className="tabular">{at + 1}</span>
              {/* On a phone the steps are on one line, and only the current step shows its label. */}
              <span className={each === step ? '' : 'max-md:sr-only'}>{copy.steps[each]}</span>
              {counts[each] !== undefined && (
                <span className="text-sm font-normal tabular">{formatNumber(counts[each])}</span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
