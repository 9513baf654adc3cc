import { Button } from '#ui/button.tsx';
import { Menu, type MenuGroup } from '#ui/menu.tsx';

export interface RowMenuProps {
  label: string;
  groups: MenuGroup[];
  onClose: () => void;
}

/** What can be done with a row of a list. It exists only while it is open. */
export function RowMenu({ label, groups, onClose }: RowMenuProps) {
  return (
    <Menu
      label={label}
      placement="bottom end"
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      trigger={<Button icon="ellipsis" size="sm" label={label} />}
      groups={groups}
    />
  );
}
