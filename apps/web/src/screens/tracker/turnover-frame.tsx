import type { ReactNode } from 'react';
import { TurnoverBar, type TurnoverBarProps } from '#turnover/edit/turnover-bar.tsx';
import type { TrackerAddress } from '#turnover/filter/use-tracker-search.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { clearedFilter } from '#turnover/filter/count-filters.ts';
import { copy } from './copy.ts';

interface TurnoverFrameProps extends Omit<TurnoverBarProps, 'children'> {
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
      title={copy.empty.title}
      icon="list-filter"
      actions={
        <>
          <Button onPress={() => setFilter(clearedFilter(filter))}>{copy.empty.clearFilters}</Button>
          {search.diff !== undefined && (
            <Button onPress={() => change({ diff: undefined })}>{copy.empty.showDifferences}</Button>
          )}
        </>
      }
    >
      {copy.empty.turnovers}
    </EmptyState>
  );
}
