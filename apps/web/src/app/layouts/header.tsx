import { useLocation, useNavigate } from '@tanstack/react-router';
import { mainDestinations } from '#app/destinations.ts';
import { colourModes } from '#ui/colour-mode/colour-modes.ts';
import { useColourMode } from '#ui/colour-mode/use-colour-mode.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { Menu } from '#ui/menu.tsx';
import { AccountMenu } from './account-menu.tsx';
import { ProgrammeSwitcher } from './programme-switcher.tsx';

export interface HeaderProps {
  onOpenPalette: () => void;
  onOpenShortcuts: () => void;
}

export function Header({ onOpenPalette, onOpenShortcuts }: HeaderProps) {
  const { preference, mode, setPreference } = useColourMode();
  const pathname = useLocation({ select: (location) => location.pathname });
  const navigate = useNavigate();
  const places = [{ href: '/app', label: 'Home', icon: 'house' } as const, ...mainDestinations];
  return (
    <header className="sticky top-0 z-20 flex h-header items-center gap-2 border-b border-line bg-surface px-3 sm:px-6 print:hidden">
      <div className="lg:hidden">
        <Menu
          label="Go to"
          trigger={<Button icon="menu" label="Menu" />}
          groups={[
            {
              entries: places.map(({ href, label, icon }) => ({
                id: href,
                label,
                icon,
                isChecked: pathname === href,
                onAction: () => void navigate({ href }),
              })),
            },
          ]}
        />
      </div>
      <div className="min-w-0 flex-1">
        <ProgrammeSwitcher />
      </div>
      <button
        type="button"
        onClick={onOpenPalette}
        className="hidden h-8 w-56 items-center gap-2 rounded-md border border-line-control bg-surface-raised px-2.5 text-text-muted hover:border-text-faint md:flex"
      >
        <Icon name="search" size={14} />
        <span className="flex-1 text-left">Search or go to</span>
        <Kbd keys="mod+k" />
      </button>
      <div className="flex items-center gap-0.5">
        <span className="md:hidden">
          <Button icon="search" label="Search or go to" onPress={onOpenPalette} />
        </span>
        <span className="hidden sm:block">
          <Button icon="circle-help" label="Keyboard shortcuts" onPress={onOpenShortcuts} />
        </span>
        <Menu
          label="Colour mode"
          placement="bottom end"
          trigger={<Button icon={mode === 'dark' ? 'moon' : 'sun'} label="Colour mode" />}
          groups={[
            {
              entries: colourModes.map((entry) => ({
                ...entry,
                isChecked: entry.id === preference,
                onAction: () => setPreference(entry.id),
              })),
            },
          ]}
        />
        <AccountMenu onOpenShortcuts={onOpenShortcuts} />
      </div>
    </header>
  );
}
