import { GroupingMenu } from '#turnover/tracker/grouping-menu.tsx';
import { laneGroupings, type LaneGrouping } from './lookahead-search.ts';

export const laneWords: Record<LaneGrouping, string> = {
  giver: 'Giving team',
  receiver: 'Receiving team',
  area: 'Area',
  discipline: 'Discipline',
  milestone: 'Milestone',
  owner: 'Owner',
  location: 'Location',
};

const choices = laneGroupings.map((id) => ({ id, label: laneWords[id] }));

export interface LaneSelectProps {
  value: LaneGrouping;
  onChange: (lanes: LaneGrouping) => void;
}

/** By what the lanes are made. */
export function LaneSelect(props: LaneSelectProps) {
  return <GroupingMenu title="Lanes by" choices={choices} {...props} />;
}
