import { laneGroupings, type LaneGrouping } from '#turnover/filter/lookahead-search.ts';
import { ChoiceMenu } from '#ui/menu.tsx';
import { copy } from './copy.ts';

interface LaneSelectProps {
  value: LaneGrouping;
  onChange: (lanes: LaneGrouping) => void;
}

export function LaneSelect(props: LaneSelectProps) {
  return (
    <ChoiceMenu
      label={copy.groupBy.label}
      icon="folder-tree"
      choices={laneGroupings.map((id) => ({ id, label: copy.groupBy[id] }))}
      {...props}
    />
  );
}
