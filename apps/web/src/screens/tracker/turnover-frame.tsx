import type { ReactNode } from 'react';
import { TurnoverBar, type TurnoverBarProps } from '#turnover/edit/turnover-bar.tsx';
import type { TrackerAddress } from '#turnover/filter/use-tracker-search.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { clearedFilter } from '#turnover/filter/count-filters.ts';

export interface TurnoverFrameProps extends Omit<TurnoverBarProps, 'children'> {
  address: TrackerAddress;
  /** Content of the bottom bar, after the selection. */
  more?: ReactNode;
  children: ReactNode;
}

/** Frame of list, board and skyline: empty state and bottom bar. */
export function TurnoverFrame({ address, more, children, ...bar }: TurnoverFrameProps) {
  if (bar.count === 0) return <NothingFound address={address} />;
  return (
    <>
      {children}
      <TurnoverBar {...bar}>{more}</TurnoverBar>
    </>
  );
}

/** Empty state if no turnover matches the filter. */
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
