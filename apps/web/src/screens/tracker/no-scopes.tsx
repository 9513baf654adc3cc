import type { TrackerFilter } from '@baton/domain/turnover/filter.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { clearedFilter } from '#turnover/filter/count-filters.ts';
import { copy } from './copy.ts';

export interface NoScopesProps {
  filter: TrackerFilter;
  onChange: (filter: TrackerFilter) => void;
}

/** Empty state if no system or area matches the filter. */
export function NoScopes({ filter, onChange }: NoScopesProps) {
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
