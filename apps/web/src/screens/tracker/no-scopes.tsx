import type { TrackerFilter } from '@baton/domain/turnover/filter.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { clearedFilter } from '#turnover/filter/count-filters.ts';

export interface NoScopesProps {
  filter: TrackerFilter;
  onChange: (filter: TrackerFilter) => void;
}

/** Empty state if no system or area matches the filter. */
export function NoScopes({ filter, onChange }: NoScopesProps) {
  return (
    <EmptyState
      title="Nothing fits the filter"
      icon="list-filter"
      actions={<Button onPress={() => onChange(clearedFilter(filter))}>Clear all</Button>}
    >
      No {filter.kind === 'system' ? 'systems' : 'areas'} have a turnover that fits everything that is asked
      above.
    </EmptyState>
  );
}
