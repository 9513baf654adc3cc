import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { clearedFilter } from '#turnover/filter/count-filters.ts';
import type { TrackerAddress } from '#turnover/filter/use-tracker-search.ts';

/** The place of turnovers where the filter leaves none. */
export function NothingFound({
  address: { filter, setFilter, search, change },
}: {
  address: TrackerAddress;
}) {
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
