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
import { copy as lookaheadCopy } from '@baton/domain/lookahead/copy.ts';
import { copy } from './copy.ts';

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
      <fieldset
        aria-label={copy.figures.label}
        className="flex min-w-0 flex-1 divide-x divide-line overflow-x-auto"
      >
        <Tooltip text={copy.figures.dueDefinition} placement="bottom">
          <ToggleButton
            isSelected={only === undefined}
            onChange={() => display.change({ only: undefined })}
            className={figureClass}
          >
            <span className="text-xs whitespace-nowrap text-text-muted">{copy.figures.due}</span>
            <span className="text-lg leading-6 font-semibold tabular">{formatNumber(figures.due)}</span>
          </ToggleButton>
        </Tooltip>
        {figureOrder.map((name) => (
          <Tooltip key={name} text={copy.figures.definitions[name]} placement="bottom">
            <ToggleButton
              isSelected={only === name}
              onChange={(isSelected) => display.change({ only: isSelected ? name : undefined })}
              data-figure={name}
              className={figureClass}
            >
              <span className="text-xs whitespace-nowrap text-text-muted">{lookaheadCopy.only[name]}</span>
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
      title={copy.figures.plannedWorkReady.definition}
    >
      <figcaption className="text-xs whitespace-nowrap text-text-muted">
        {copy.figures.plannedWorkReady.title}
      </figcaption>
      <ol aria-label={copy.figures.plannedWorkReady.byWeek} className="flex h-6 items-end gap-1">
        {weeks.map(({ label, part, whole, share }) => (
          <li
            key={label}
            title={copy.figures.plannedWorkReady.weekDetail(label, formatShare(share), part, whole)}
            className="relative h-[22px] w-3.5 rounded-[2px] bg-surface-hover"
          >
            <span className="sr-only">
              {copy.figures.plannedWorkReady.week(label, formatShare(share), part, whole)}
            </span>
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
