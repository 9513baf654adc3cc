import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

export interface NoMatchProps {
  /** All that there are, in words: `300 systems`. */
  all: string;
  onShowAll: () => void;
}

/** There are records, but none that the search and the filter let through. */
export function NoMatch({ all, onShowAll }: NoMatchProps) {
  return (
    <div className="rounded-md border border-line">
      <EmptyState
        title="Nothing fits"
        icon="search"
        actions={<Button onPress={onShowAll}>Show all {all}</Button>}
      >
        None of the {all} fits the search and the filter.
      </EmptyState>
    </div>
  );
}
