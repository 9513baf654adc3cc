import { ToggleButton } from 'react-aria-components/ToggleButton';
import type { Narrowing } from '@baton/domain/lookahead/standing.ts';
import type { Window } from '@baton/domain/lookahead/window.ts';
import { formatNumber } from '#lib/format-number.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { ReadyWeeks } from './ready-weeks.tsx';
import type { LookaheadHold } from './use-lookahead.ts';
import type { LookaheadAddress } from './use-lookahead-search.ts';

const figureWords: Record<Narrowing, { label: string; definition: string }> = {
  overdue: {
    label: 'Past date',
    definition:
      'Open turnovers whose forecast (or baseline, if no forecast) is before the data date, whatever their status: overdue, submitted or rejected.',
  },
  ready: {
    label: 'Ready',
    definition:
      'Open turnovers with a forecast, no open constraint, not on hold, and the gate before them passed.',
  },
  expected: {
    label: 'Ready in time',
    definition:
      'Not ready now, but every open constraint and the gate before are due by the forecast, and not before the data date.',
  },
  blocked: {
    label: 'Blocked',
    definition:
      'Something is in the way and will not be gone by the forecast: a constraint, the gate before, a hold.',
  },
  committed: {
    label: 'Committed',
    definition: 'Promised for this week, or for the one that the next issue opens.',
  },
  passed: { label: 'Passed', definition: 'Passed in this week, by the data date.' },
};

const order: readonly Narrowing[] = ['overdue', 'ready', 'expected', 'blocked', 'committed', 'passed'];

export interface LookaheadFiguresProps extends Pick<LookaheadHold, 'figures' | 'cellIndexes'> {
  look: LookaheadAddress;
  view: TrackerView;
  window: Window;
}

/** The figures of the window; each narrows it to the turnovers that it counts. */
export function LookaheadFigures({ figures, cellIndexes, look, view, window }: LookaheadFiguresProps) {
  const { only } = look.search;
  return (
    <div className="flex min-w-0 shrink-0 items-stretch border-y border-line">
      <fieldset aria-label="Figures" className="flex min-w-0 flex-1 divide-x divide-line overflow-x-auto">
        <Tooltip text="All open turnovers in the window, including those past their date." placement="bottom">
          <ToggleButton
            isSelected={only === undefined}
            onChange={() => look.change({ only: undefined })}
            className={figureClass}
          >
            <span className="text-xs whitespace-nowrap text-text-muted">Due</span>
            <span className="text-lg leading-6 font-semibold tabular">{formatNumber(figures.due)}</span>
          </ToggleButton>
        </Tooltip>
        {order.map((name) => (
          <Tooltip key={name} text={figureWords[name].definition} placement="bottom">
            <ToggleButton
              isSelected={only === name}
              onChange={(isSelected) => look.change({ only: isSelected ? name : undefined })}
              data-figure={name}
              className={figureClass}
            >
              <span className="text-xs whitespace-nowrap text-text-muted">{figureWords[name].label}</span>
              <span
                className={joinClasses(
                  'text-lg leading-6 font-semibold tabular',
                  (name === 'overdue' || name === 'blocked') && figures[name] > 0 && 'text-danger-text',
                )}
              >
                {formatNumber(figures[name])}
              </span>
            </ToggleButton>
          </Tooltip>
        ))}
      </fieldset>
      <ReadyWeeks {...{ view, cellIndexes, window }} />
    </div>
  );
}

const figureClass = joinClasses(
  'flex min-w-24 flex-1 shrink-0 flex-col items-start px-3 py-1.5 text-left transition-colors -outline-offset-2',
  'hover:bg-surface-hover data-[selected]:bg-surface-selected data-[selected]:shadow-[inset_0_-2px_0_var(--accent)]',
);
