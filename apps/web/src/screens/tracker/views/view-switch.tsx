import { SegmentedControl } from '#ui/segmented-control.tsx';
import type { IconName } from '#ui/icon.tsx';
import { trackerViews, type TrackerViewName } from '#turnover/filter/tracker-search.ts';

const looks: Record<TrackerViewName, { label: string; icon: IconName }> = {
  matrix: { label: 'Matrix', icon: 'table-2' },
  list: { label: 'List', icon: 'list-checks' },
  garden: { label: 'Garden', icon: 'columns-3' },
  skyline: { label: 'Skyline', icon: 'chart-column' },
};

export interface ViewSwitchProps {
  value: TrackerViewName;
  onChange: (value: TrackerViewName) => void;
  /** Shows icons only. */
  isCompact: boolean;
}

export function ViewSwitch({ value, onChange, isCompact }: ViewSwitchProps) {
  return (
    <SegmentedControl
      label="View"
      value={value}
      isCompact={isCompact}
      isTight
      segments={trackerViews.map((id) => ({ id, ...looks[id] }))}
      onChange={onChange}
    />
  );
}
