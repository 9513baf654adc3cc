import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { mainDestinations } from '#app/destinations.ts';
import { colourModes } from '#ui/colour-mode/colour-modes.ts';
import { useColourMode } from '#ui/colour-mode/use-colour-mode.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { Menu } from '#ui/menu.tsx';
import { CommandPalette } from '#ui/palette/command-palette.tsx';
import { ShortcutList } from '#ui/shortcuts/shortcut-list.tsx';
import { AccountMenu } from './account-menu.tsx';
import { headerClass } from './header-place.tsx';
import { ProgrammeSwitcher } from './programme-switcher.tsx';
import { shortcutGroups } from './shortcuts.ts';
import { useCommands } from './use-commands.ts';

/** The bar above every screen, with what it opens from anywhere: the palette and the list of keys. */
export function Header() {
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const [isListOpen, setListOpen] = useState(false);
  const openShortcuts = () => setListOpen(true);
  const openPalette = () => setPaletteOpen(true);
  const commands = useCommands(openShortcuts);
  const { preference, mode, setPreference } = useColourMode();
  const pathname = useLocation({ select: (location) => location.pathname });
  const navigate = useNavigate();
  const places = [{ href: '/app', label: 'Home', icon: 'house' } as const, ...mainDestinations];
  return (
    <header className={headerClass}>
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
        onClick={openPalette}
        className="hidden h-8 w-56 items-center gap-2 rounded-md border border-line-control bg-surface-raised px-2.5 text-text-muted hover:border-text-faint md:flex"
      >
        <Icon name="search" size={14} />
        <span className="flex-1 text-left">Search or go to</span>
        <Kbd keys="mod+k" />
      </button>
      <div className="flex items-center gap-0.5">
        <span className="md:hidden">
          <Button icon="search" label="Search or go to" onPress={openPalette} />
        </span>
        <span className="hidden sm:block">
          <Button icon="circle-help" label="Keyboard shortcuts" onPress={openShortcuts} />
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
        <AccountMenu onOpenShortcuts={openShortcuts} />
      </div>
      <CommandPalette commands={commands} isOpen={isPaletteOpen} onOpenChange={setPaletteOpen} />
      <ShortcutList groups={shortcutGroups} isOpen={isListOpen} onOpenChange={setListOpen} />
    </header>
  );
}
