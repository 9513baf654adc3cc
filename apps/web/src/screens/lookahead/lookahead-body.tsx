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
import { IssuedList } from './issued/issued-list.tsx';
import { copy } from './copy.ts';

/** The view that the URL names. */
export function LookaheadBody(content: LookaheadContent & { total: number }) {
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
      title={isNarrowed ? copy.nothingDue.noMatches : copy.nothingDue.title}
      icon="calendar-range"
      actions={
        <>
          {isNarrowed && (
            <Button onPress={() => display.change({ only: undefined })}>{copy.nothingDue.showAll}</Button>
          )}
          {!isNarrowed && isFiltered && (
            <Button onPress={() => setFilter(clearedFilter(filter))}>{copy.nothingDue.clearFilters}</Button>
          )}
          {!isNarrowed && display.weeks < 12 && (
            <Button onPress={() => display.change({ weeks: 12 })}>{copy.nothingDue.showMoreWeeks(12)}</Button>
          )}
        </>
      }
    >
      {isNarrowed
        ? copy.nothingDue.noMatchesText
        : isFiltered
          ? copy.nothingDue.filtered(display.weeks)
          : copy.nothingDue.text(display.weeks)}
    </EmptyState>
  );
}
