import type { IconName } from '#ui/icon.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { lookaheadViews, type LookaheadViewName } from '#turnover/filter/lookahead-search.ts';

export interface LookaheadViewSwitchProps {
  value: LookaheadViewName;
  isCompact: boolean;
  onChange: (view: LookaheadViewName) => void;
}

const looks: Record<LookaheadViewName, { label: string; icon: IconName }> = {
  board: { label: 'Board', icon: 'columns-3' },
  list: { label: 'List', icon: 'list-checks' },
  timeline: { label: 'Timeline', icon: 'chart-gantt' },
  constraints: { label: 'Constraints', icon: 'triangle-alert' },
  measures: { label: 'Measures', icon: 'chart-column' },
  changes: { label: 'Changes', icon: 'arrow-left-right' },
};

/** As what the look-ahead is shown. */
export function LookaheadViewSwitch(props: LookaheadViewSwitchProps) {
  return (
    <SegmentedControl {...props} label="View" segments={lookaheadViews.map((id) => ({ id, ...looks[id] }))} />
  );
}
