import { Dialog } from '#ui/dialog.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { copy } from '#ui/copy.ts';
import { useShortcut } from './use-shortcut.ts';

export interface ShortcutEntry {
  keys: string;
  label: string;
}

export interface ShortcutGroup {
  title: string;
  shortcuts: readonly ShortcutEntry[];
}

export interface ShortcutListProps {
  groups: readonly ShortcutGroup[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** All shortcuts of the current screen; opened with `?`. */
export function ShortcutList({ groups, isOpen, onOpenChange }: ShortcutListProps) {
  useShortcut('?', () => onOpenChange(true), { isDisabled: isOpen });
  return (
    <Dialog title={copy.shortcuts.title} isOpen={isOpen} onOpenChange={onOpenChange}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- a long list is scrolled by key, too */}
      <div className="flex flex-col gap-5" tabIndex={0} role="group" aria-label={copy.shortcuts.list}>
        {groups.map((group) => (
          <section key={group.title} aria-label={group.title}>
            <h3 className="pb-1 text-sm font-medium text-text-muted">{group.title}</h3>
            <ul className="divide-y divide-line">
              {group.shortcuts.map((shortcut) => (
                <li key={shortcut.keys} className="flex items-center justify-between gap-4 py-1.5">
                  {shortcut.label}
                  <Kbd keys={shortcut.keys} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
