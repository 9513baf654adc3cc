import { GroupingMenu } from './grouping-menu.tsx';
import { groupings, type Grouping } from '#turnover/filter/tracker-search.ts';

const words: Record<Grouping, string> = {
  tree: 'Tree',
  none: 'No groups',
  area: 'Area',
  team: 'Team',
  discipline: 'Discipline',
  phase: 'Phase',
  status: 'Status',
};
const choices = groupings.map((id) => ({ id, label: words[id] }));

export interface GroupingSelectProps {
  value: Grouping;
  onChange: (value: Grouping) => void;
}

/** By what the matrix puts its rows together. */
export function GroupingSelect(props: GroupingSelectProps) {
  return <GroupingMenu title="Group by" choices={choices} {...props} />;
}
