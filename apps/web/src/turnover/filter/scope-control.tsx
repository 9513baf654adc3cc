import type { TrackerFilter } from '@baton/domain/turnover/filter.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { copy } from './copy.ts';

interface ScopeControlProps {
  filter: TrackerFilter;
  onChange: (filter: TrackerFilter) => void;
}

/** Systems or areas. They have different milestones, so switching clears the milestone filter. */
export function ScopeControl({ filter, onChange }: ScopeControlProps) {
  return (
    <SegmentedControl
      label={copy.scopes}
      value={filter.kind}
      segments={[
        { id: 'system', label: copy.systems },
        { id: 'area', label: copy.areas },
      ]}
      onChange={(kind) => onChange({ ...filter, kind, milestones: [] })}
    />
  );
}
