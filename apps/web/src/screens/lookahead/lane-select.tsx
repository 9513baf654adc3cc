import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { laneGroupings, type LaneGrouping } from '#turnover/filter/lookahead-search.ts';

export const laneLabels: Record<LaneGrouping, string> = {
  giver: 'Giving team',
  receiver: 'Receiving team',
  area: 'Area',
  discipline: 'Discipline',
  milestone: 'Milestone',
  owner: 'Owner',
  location: 'Location',
};

export function LaneSelect({
  value,
  onChange,
}: {
  value: LaneGrouping;
  onChange: (lanes: LaneGrouping) => void;
}) {
  return (
    <Menu
      label="Lanes by"
      placement="bottom end"
      trigger={
        <Button size="sm" icon="folder-tree">
          <span className="sr-only">Lanes by </span>
          {laneLabels[value]}
        </Button>
      }
      groups={[
        {
          title: 'Lanes by',
          entries: laneGroupings.map((id) => ({
            id,
            label: laneLabels[id],
            isChecked: id === value,
            onAction: () => onChange(id),
          })),
        },
      ]}
    />
  );
}
