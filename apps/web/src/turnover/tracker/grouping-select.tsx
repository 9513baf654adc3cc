import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { groupings, type Grouping } from './tracker-search.ts';

const words: Record<Grouping, string> = {
  tree: 'Tree',
  none: 'No groups',
  area: 'Area',
  team: 'Team',
  discipline: 'Discipline',
  phase: 'Phase',
  status: 'Status',
};

/** By what the rows are put together. */
export function GroupingSelect({
  value,
  onChange,
}: {
  value: Grouping;
  onChange: (value: Grouping) => void;
}) {
  return (
    <Menu
      label="Group by"
      placement="bottom end"
      isNonModal
      trigger={
        <Button size="sm" icon="folder-tree">
          <span className="sr-only">Group by </span>
          {words[value]}
        </Button>
      }
      groups={[
        {
          title: 'Group by',
          entries: groupings.map((id) => ({
            id,
            label: words[id],
            isChecked: id === value,
            onAction: () => onChange(id),
          })),
        },
      ]}
    />
  );
}
