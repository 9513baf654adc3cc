import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';

export interface GroupingMenuProps<Id extends string> {
  /** 'Group by', 'Lanes by'. */
  title: string;
  choices: readonly { id: Id; label: string }[];
  value: Id;
  onChange: (value: Id) => void;
}

/** By what the rows, lines or cards are put together. */
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
