import { Button } from '#ui/button.tsx';
import { Menu, type MenuGroup } from '#ui/menu.tsx';

export interface RowMenuProps {
  label: string;
  groups: MenuGroup[];
  onClose: () => void;
}

/** Menu of a row. Mounted only while open. */
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
