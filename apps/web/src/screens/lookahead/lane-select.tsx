import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { laneGroupings, type LaneGrouping } from '#turnover/filter/lookahead-search.ts';
import { copy } from './copy.ts';

export function LaneSelect({
  value,
  onChange,
}: {
  value: LaneGrouping;
  onChange: (lanes: LaneGrouping) => void;
}) {
  return (
    <Menu
      label={copy.groupBy.label}
      placement="bottom end"
      trigger={
        <Button size="sm" icon="folder-tree">
          <span className="sr-only">{copy.groupBy.label} </span>
          {copy.groupBy[value]}
        </Button>
      }
      groups={[
        {
          title: copy.groupBy.label,
          entries: laneGroupings.map((id) => ({
            id,
            label: copy.groupBy[id],
            isChecked: id === value,
            onAction: () => onChange(id),
          })),
        },
      ]}
    />
  );
}
