import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { clearedFilter, countFilters } from '#turnover/filter/count-filters.ts';
import { LookaheadBoard } from './board/lookahead-board.tsx';
import type { LookaheadContent } from './lookahead-content.ts';
import { ChangesView } from './changes/changes-view.tsx';
import { MeasuresView } from './measures/measures-view.tsx';
import { LookaheadList } from './list/lookahead-list.tsx';
import { Timeline } from './timeline/timeline.tsx';
import { ConstraintBoard } from './constraints/constraint-board.tsx';

/** The view that the URL names. */
export function LookaheadBody(content: LookaheadContent & { total: number }) {
  const { display, board, total } = content;
  if (display.shown === 'constraints') return <ConstraintBoard {...content} />;
  if (display.shown === 'measures') return <MeasuresView {...content} />;
  if (display.shown === 'changes') return <ChangesView {...content} />;
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
      title={isNarrowed ? 'None of the window is so' : 'Nothing is due in the window'}
      icon="calendar-range"
      actions={
        <>
          {isNarrowed && (
            <Button onPress={() => display.change({ only: undefined })}>Show the whole window</Button>
          )}
          {!isNarrowed && isFiltered && (
            <Button onPress={() => setFilter(clearedFilter(filter))}>Clear the filter</Button>
          )}
          {!isNarrowed && display.weeks < 12 && (
            <Button onPress={() => display.change({ weeks: 12 })}>Look 12 weeks ahead</Button>
          )}
        </>
      }
    >
      {isNarrowed
        ? 'Choose another figure above, or all of them.'
        : `Nothing that is open is overdue or forecast for this week and the ${display.weeks} after it${
            isFiltered ? ', as far as the filter lets through' : ''
          }.`}
    </EmptyState>
  );
}
