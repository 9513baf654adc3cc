import type { ReactNode } from 'react';
import { TurnoverBar, type TurnoverBarProps } from '#turnover/edit/turnover-bar.tsx';
import type { TrackerAddress } from '#turnover/filter/use-tracker-search.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { clearedFilter } from '#turnover/filter/count-filters.ts';

export interface TurnoverFrameProps extends Omit<TurnoverBarProps, 'children'> {
  address: TrackerAddress;
  /** At the foot, beside what is selected. */
  more?: ReactNode;
  children: ReactNode;
}

/** What the list, the garden and the skyline share: the empty state, and the bar at the foot. */
export function TurnoverFrame({ address, more, children, ...bar }: TurnoverFrameProps) {
  if (bar.count === 0) return <NothingFound address={address} />;
  return (
    <>
      {children}
      <TurnoverBar {...bar}>{more}</TurnoverBar>
    </>
  );
}

/** The place of turnovers where the filter leaves none. */
function NothingFound({ address: { filter, setFilter, search, change } }: { address: TrackerAddress }) {
  return (
    <EmptyState
      title="No turnover fits"
      icon="list-filter"
      actions={
        <>
          <Button onPress={() => setFilter(clearedFilter(filter))}>Clear the filter</Button>
          {search.diff !== undefined && (
            <Button onPress={() => change({ diff: undefined })}>Show all differences</Button>
          )}
        </>
      }
    >
      The filter leaves no turnover that is required. Widen it, or look at systems instead of areas.
    </EmptyState>
  );
}
