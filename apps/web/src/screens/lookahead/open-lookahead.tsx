import { formatNumber } from '@baton/domain/format-number.ts';
import { formatShare } from '@baton/domain/format-share.ts';
import { copy as lookaheadCopy } from '@baton/domain/lookahead/copy.ts';
import { plannedWorkReady } from '@baton/domain/lookahead/readiness.ts';
import type { WindowFilter } from '@baton/domain/lookahead/window-categories.ts';
import { columnLabel } from '@baton/domain/lookahead/window.ts';
import { useMemo } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { joinClasses } from '#lib/join-classes.ts';
import { useNarrow } from '#lib/use-narrow.ts';
import type { Programme } from '#session/programme-list.ts';
import { FilterBar } from '#turnover/filter/filter-bar.tsx';
import { TrackerToolsContext } from '#turnover/edit/changes/tracker-tools.ts';
import { clearedFilter, countFilters } from '#turnover/filter/count-filters.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { TrackerState } from '#turnover/model/use-tracker.ts';
import { LookaheadHead } from './lookahead-head.tsx';
import { useOpenLookahead } from './use-open-lookahead.ts';
import { TrackerSheet } from '#turnover/sheet/tracker-sheet.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { LookaheadBoard } from './board/lookahead-board.tsx';
import { ChangesView } from './changes-view.tsx';
import { ConstraintBoard } from './constraints/constraint-board.tsx';
import { copy } from './copy.ts';
import { IssuedList } from './issued/issued-list.tsx';
import { LookaheadList } from './list/lookahead-list.tsx';
import type { LookaheadContent } from './lookahead-content.ts';
import { MeasuresView } from './measures/measures-view.tsx';
import { Meeting } from './meeting/meeting.tsx';
import { Timeline } from './timeline/timeline.tsx';

const figureOrder: readonly WindowFilter[] = [
  'overdue',
  'ready',
  'expected',
  'blocked',
  'committed',
  'passed',
];

const figureClass = joinClasses(
  'flex min-w-24 flex-1 shrink-0 flex-col items-start px-3 py-1.5 text-left transition-colors -outline-offset-2',
  'hover:bg-surface-hover data-[selected]:bg-surface-selected data-[selected]:shadow-[inset_0_-2px_0_var(--accent)]',
);

const height = 22;

interface OpenLookaheadProps extends TrackerState {
  programme: Programme;
  view: TrackerView;
}

/** The loaded look-ahead; only the content below its head scrolls. */
export function OpenLookahead({ programme, view, ...tracker }: OpenLookaheadProps) {
  const { tools, content, figures, cellIndexes } = useOpenLookahead(programme, tracker, view);
  const { address, display, board } = content;
  const isNarrow = useNarrow();
  return (
    <TrackerToolsContext value={tools}>
      <div className="flex min-h-0 flex-1 flex-col gap-2">
        <LookaheadHead {...content} feed={tracker.feed} />
        {/* Issued look-aheads are whole: neither key figures nor filters of today apply to them. */}
        {display.shown !== 'issued' && (
          <>
            <LookaheadFigures {...{ figures, display, cellIndexes, view, board }} />
            <FilterBar
              view={view}
              // On a phone the bar below the content has the number, too.
              found={isNarrow ? '' : copy.found(cellIndexes.length)}
              filter={address.filter}
              onChange={address.setFilter}
              measureLabel=""
            />
          </>
        )}
        <div className="flex min-h-0 flex-1 flex-col">
          <LookaheadBody {...content} total={cellIndexes.length} />
        </div>
      </div>
      {display.search.meeting && <Meeting {...content} step={display.search.meeting} />}
      {/* Above the meeting. */}
      {address.sheet && <TrackerSheet {...{ view, address }} sheet={address.sheet} />}
    </TrackerToolsContext>
  );
}

/** The view that the URL names. */
function LookaheadBody(content: LookaheadContent & { total: number }) {
  const { display, board, total } = content;
  if (display.shown === 'constraints') return <ConstraintBoard {...content} />;
  if (display.shown === 'measures') return <MeasuresView {...content} />;
  if (display.shown === 'changes') return <ChangesView {...content} />;
  if (display.shown === 'issued') return <IssuedList {...content} />;
  if (board.total === 0) return <NothingDue {...content} isNarrowed={total > 0} />;
  if (display.shown === 'list') return <LookaheadList {...content} />;
  if (display.shown === 'timeline') return <Timeline {...content} />;
  return <LookaheadBoard {...content} />;
}

function NothingDue({
  address: { filter, setFilter },
  display,
  isNarrowed,
}: LookaheadContent & { isNarrowed: boolean }) {
  const isFiltered = countFilters(filter) > 0;
  return (
    <EmptyState
      title={isNarrowed ? 'No matches' : 'No turnovers due'}
      icon="calendar-range"
      actions={
        <>
          {isNarrowed && <Button onPress={() => display.change({ only: undefined })}>Show all due</Button>}
          {!isNarrowed && isFiltered && (
            <Button onPress={() => setFilter(clearedFilter(filter))}>Clear filters</Button>
          )}
          {!isNarrowed && display.weeks < 12 && (
            <Button onPress={() => display.change({ weeks: 12 })}>Show 12 weeks</Button>
          )}
        </>
      }
    >
      {isNarrowed
        ? 'No turnovers in the window match this key figure. Choose another one.'
        : isFiltered
          ? `No open turnovers are overdue or forecast in the next ${display.weeks} weeks with these filters.`
          : `No open turnovers are overdue or forecast in the next ${display.weeks} weeks.`}
    </EmptyState>
  );
}

interface LookaheadFiguresProps
  extends
    Pick<LookaheadContent, 'view' | 'board' | 'display'>,
    Pick<ReturnType<typeof useOpenLookahead>, 'figures' | 'cellIndexes'> {}

/** Key figures of the window; choosing one narrows the window to the turnovers it counts. */
function LookaheadFigures({ figures, display, ...weeks }: LookaheadFiguresProps) {
  const { only } = display.search;
  return (
    <div className="flex min-w-0 shrink-0 items-stretch border-y border-line">
      <fieldset aria-label="Key figures" className="flex min-w-0 flex-1 divide-x divide-line overflow-x-auto">
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
      <ReadyWeeks {...weeks} />
    </div>
  );
}

/** Planned work ready per week, as small bars. */
function ReadyWeeks({
  view,
  cellIndexes,
  board: { window },
}: Omit<LookaheadFiguresProps, 'figures' | 'display'>) {
  const shares = useMemo(() => plannedWorkReady(view.set, cellIndexes, window), [view, cellIndexes, window]);
  const weeks = window.columns.flatMap((column, at) =>
    column.kind === 'week' ? [{ label: columnLabel(column), ...shares[at]! }] : [],
  );
  return (
    <figure
      className="flex shrink-0 flex-col border-l border-line px-3 py-1.5 max-md:hidden"
      title="Share of the week’s open turnovers that are ready or will be ready. Planned work ready = (ready + will be ready) ÷ open turnovers, per week."
    >
      <figcaption className="text-xs whitespace-nowrap text-text-muted">Planned work ready</figcaption>
      <ol aria-label="Planned work ready by week" className="flex h-6 items-end gap-1">
        {weeks.map(({ label, part, whole, share }) => (
          <li
            key={label}
            title={`${label}: ${formatShare(share)}. ${formatNumber(part)} of ${formatNumber(whole)} are ready or will be ready.`}
            className="relative h-[22px] w-3.5 rounded-[2px] bg-surface-hover"
          >
            <span className="sr-only">
              {`${label}: ${formatShare(share)}, ${formatNumber(part)} of ${formatNumber(whole)}`}
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
