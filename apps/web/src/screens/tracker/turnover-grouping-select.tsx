import { turnoverGroupings, type TurnoverGrouping } from '#turnover/filter/tracker-search.ts';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';

const words: Record<TurnoverGrouping, string> = {
  milestone: 'Milestone',
  giver: 'Giver',
  receiver: 'Receiver',
  area: 'Area',
  discipline: 'Discipline',
  status: 'Status',
  week: 'Week',
};

export interface TurnoverGroupingSelectProps {
  view: 'list' | 'garden';
  value: TurnoverGrouping | null;
  onChange: (value: TurnoverGrouping | null) => void;
}

/** Grouping of the list, or lanes of the board. */
export function TurnoverGroupingSelect({ view, value, onChange }: TurnoverGroupingSelectProps) {
  const isBoard = view === 'garden';
  // Lanes by week or status would repeat the columns and the status symbols.
  const offered = turnoverGroupings.filter((id) => !isBoard || (id !== 'status' && id !== 'week'));
  return (
    <GroupingMenu
      title={isBoard ? 'Lanes by' : 'Group by'}
      choices={[
        { id: 'none', label: isBoard ? 'No lanes' : 'No groups' },
        ...offered.map((id) => ({ id, label: words[id] })),
      ]}
      value={value !== null && offered.includes(value) ? value : 'none'}
      onChange={(id) => onChange(id === 'none' ? null : id)}
    />
  );
}

interface GroupingMenuProps<Id extends string> {
  /** "Group by" or "Lanes by". */
  title: string;
  choices: readonly { id: Id; label: string }[];
  value: Id;
  onChange: (value: Id) => void;
}

export function GroupingMenu<Id extends string>({ title, choices, value, onChange }: GroupingMenuProps<Id>) {
  return (
    <Menu
      label={title}
      placement="bottom end"
      isNonModal
      trigger={
        <Button size="sm" isTight icon="folder-tree">
          <span className="sr-only">{title} </span>
          {choices.find(({ id }) => id === value)?.label}
        </Button>
      }
      groups={[
        {
          title,
          entries: choices.map(({ id, label }) => ({
            id,
            label,
            isChecked: id === value,
            onAction: () => onChange(id),
          })),
        },
      ]}
    />
  );
}
