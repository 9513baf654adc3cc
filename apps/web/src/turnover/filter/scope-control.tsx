import type { TrackerFilter } from '@baton/domain/turnover/filter.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';

export interface ScopeControlProps {
  filter: TrackerFilter;
  onChange: (filter: TrackerFilter) => void;
}

/** Systems or areas. They have different milestones, so switching clears the milestone filter. */
export function ScopeControl({ filter, onChange }: ScopeControlProps) {
  return (
    <SegmentedControl
      label="Scopes"
      value={filter.kind}
      segments={[
        { id: 'system', label: 'Systems' },
        { id: 'area', label: 'Areas' },
      ]}
      onChange={(kind) => onChange({ ...filter, kind, milestones: [] })}
    />
  );
}
