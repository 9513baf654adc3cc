import { Button } from 'react-aria-components/Button';
import { Menu, type MenuGroup } from './menu.tsx';

export interface ContextMenuProps {
  label: string;
  /** Position in the window. */
  at: { x: number; y: number };
  groups: readonly MenuGroup[];
  onClose: () => void;
}

export function ContextMenu({ label, at, groups, onClose }: ContextMenuProps) {
  return (
    <Menu
      label={label}
      groups={groups}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      trigger={
        <Button
          aria-label={label}
          excludeFromTabOrder
          style={{ position: 'fixed', left: at.x, top: at.y, width: 1, height: 1, opacity: 0 }}
        />
      }
    />
  );
}
