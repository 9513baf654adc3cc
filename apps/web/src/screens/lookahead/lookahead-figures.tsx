import { ToggleButton } from 'react-aria-components/ToggleButton';
import type { WindowFilter } from '@baton/domain/lookahead/window-categories.ts';
import { type Window, columnLabel } from '@baton/domain/lookahead/window.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { LookaheadState } from './use-lookahead.ts';
import type { LookaheadDisplay } from './use-lookahead-search.ts';
import { useMemo } from 'react';
import { plannedWorkReady } from '@baton/domain/lookahead/readiness.ts';
import { formatShare } from '@baton/domain/format-share.ts';

const figureTexts: Record<WindowFilter, { label: string; definition: string }> = {
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

const figureOrder: readonly WindowFilter[] = [
  'overdue',
  'ready',
  'expected',
  'blocked',
  'committed',
  'passed',
];

export interface LookaheadFiguresProps extends Pick<LookaheadState, 'figures' | 'cellIndexes'> {
  display: LookaheadDisplay;
  view: TrackerView;
  window: Window;
}

/** Key figures of the window; choosing one narrows the window to the turnovers it counts. */
export function LookaheadFigures({ figures, cellIndexes, display, view, window }: LookaheadFiguresProps) {
  const { only } = display.search;
  return (
    <div className="flex min-w-0 shrink-0 items-stretch border-y border-line">
      <fieldset aria-label="Figures" className="flex min-w-0 flex-1 divide-x divide-line overflow-x-auto">
        <Tooltip text="All open turnovers in the window, including those past their date." placement="bottom">
          <ToggleButton
            isSelected={only === undefined}
            onChange={() => display.change({ only: undefined })}
            className={figureClass}
          >
            <span className="text-xs whitespace-nowrap text-text-muted">Due</span>
            <span className="text-lg leading-6 font-semibold tabular">{formatNumber(figures.due)}</span>
          </ToggleButton>
        </Tooltip>
        {figureOrder.map((name) => (
          <Tooltip key={name} text={figureTexts[name].definition} placement="bottom">
            <ToggleButton
              isSelected={only === name}
              onChange={(isSelected) => display.change({ only: isSelected ? name : undefined })}
              data-figure={name}
              className={figureClass}
            >
              <span className="text-xs whitespace-nowrap text-text-muted">{figureTexts[name].label}</span>
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

interface ReadyWeeksProps {
  view: TrackerView;
  cellIndexes: Int32Array;
  window: Window;
}

const height = 22;

/** Planned work ready per week, as small bars. */
function ReadyWeeks({ view, cellIndexes, window }: ReadyWeeksProps) {
  const shares = useMemo(() => plannedWorkReady(view.set, cellIndexes, window), [view, cellIndexes, window]);
  const weeks = window.columns.flatMap((column, at) =>
    column.kind === 'week' ? [{ label: columnLabel(column), ...shares[at]! }] : [],
  );
  return (
    <figure
      className="flex shrink-0 flex-col border-l border-line px-3 py-1.5 max-md:hidden"
      title="Planned work ready = (ready now + ready in time) ÷ all that is open, week by week"
    >
      <figcaption className="text-xs whitespace-nowrap text-text-muted">Planned work ready</figcaption>
      <ol aria-label="Planned work ready by week" className="flex h-6 items-end gap-1">
        {weeks.map(({ label, part, whole, share }) => (
          <li
            key={label}
            title={`${label}: ${part} of ${whole} ready or ready in time, ${formatShare(share)}`}
            className="relative h-[22px] w-3.5 rounded-[2px] bg-surface-hover"
          >
            <span className="sr-only">{`${label}: ${formatShare(share)}, ${part} of ${whole}`}</span>
            <span
              aria-hidden
              data-fill
              style={{ height: share === null ? 0 : Math.max(2, share * height) }}
              className="absolute inset-x-0 bottom-0 rounded-[2px] bg-accent"
            />
          </li>
        ))}
      </ol>
    </figure>
  );
}
