import type { TrackerFilter } from '@baton/domain/turnover/filter.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { clearedFilter } from '#turnover/filter/count-filters.ts';
import { copy } from './copy.ts';

export interface NoScopesProps {
  filter: TrackerFilter;
  onChange: (filter: TrackerFilter) => void;
  /** Number of complete systems or areas that are hidden. */
  complete: number;
  onShowComplete: () => void;
}

/** Empty state if no system or area matches the filter, or all of them are complete. */
export function NoScopes({ filter, onChange, complete, onShowComplete }: NoScopesProps) {
  if (complete > 0)
    return (
      <EmptyState
        title={copy.complete.all[filter.kind]}
        icon="circle-check"
        actions={<Button onPress={onShowComplete}>{copy.complete.show[filter.kind](complete)}</Button>}
      >
        No turnovers are open.
      </EmptyState>
    );
  return (
    <EmptyState
      title={copy.empty.title}
      icon="list-filter"
      actions={<Button onPress={() => onChange(clearedFilter(filter))}>{copy.empty.clearFilters}</Button>}
    >
      {copy.empty[filter.kind]}
    </EmptyState>
  );
}
