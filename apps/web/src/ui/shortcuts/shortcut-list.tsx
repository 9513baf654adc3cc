import { Kbd } from '#ui/kbd.tsx';

interface ShortcutEntry {
  keys: string;
  label: string;
}

export interface ShortcutGroup {
  title: string;
  shortcuts: readonly ShortcutEntry[];
}

interface ShortcutListProps {
  groups: readonly ShortcutGroup[];
}

/** Shortcuts by group. */
export function ShortcutList({ groups }: ShortcutListProps) {
  return (
    <div className="flex flex-col gap-5">
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
  );
}
