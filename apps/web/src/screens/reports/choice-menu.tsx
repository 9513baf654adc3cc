import { Button } from '#ui/button.tsx';
import type { IconName } from '#ui/icon.tsx';
import { Menu } from '#ui/menu.tsx';

interface Choice<Id extends string = string> {
  id: Id;
  label: string;
  hint?: string;
}

interface ChoiceMenuProps<Id extends string> {
  label: string;
  icon: IconName;
  /** What is chosen, on the button. */
  text: string;
  chosen: Id | undefined;
  groups: readonly { title?: string; choices: readonly Choice<Id>[] }[];
  /** Something other than the usual is chosen. */
  isUnusual?: boolean;
  onChange: (id: Id) => void;
}

/** A button with the choice made, and its menu. */
export function ChoiceMenu<Id extends string>(props: ChoiceMenuProps<Id>) {
  const { label, icon, text, chosen, groups, isUnusual = false, onChange } = props;
  return (
    <Menu
      label={label}
      placement="bottom end"
      trigger={
        <Button size="sm" icon={icon} variant={isUnusual ? 'primary' : 'secondary'}>
          {text}
        </Button>
      }
      groups={groups.map(({ choices, ...group }) => ({
        ...group,
        entries: choices.map((choice) => ({
          ...choice,
          isChecked: choice.id === chosen,
          onAction: () => onChange(choice.id),
        })),
      }))}
    />
  );
}
