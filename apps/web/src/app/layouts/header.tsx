import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { mainDestinations, destinationsFor } from '#app/destinations.ts';
import { colourModes } from '#ui/colour-mode/colour-modes.ts';
import { useColourMode } from '#ui/colour-mode/use-colour-mode.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { Menu } from '#ui/menu.tsx';
import { CommandPalette } from '#ui/palette/command-palette.tsx';
import { ShortcutList } from '#ui/shortcuts/shortcut-list.tsx';
import { headerClass } from './header-skeleton.tsx';
import { ProgrammeSwitcher } from './programme-switcher.tsx';
import { shortcutGroups } from './shortcuts.ts';
import { useCurrentUser, useProgrammes, useSession } from '#session/session-context.ts';
import type { Command } from '#ui/palette/filter-commands.ts';
import { Button as PlainAriaButton } from 'react-aria-components/Button';
import { Avatar } from '#ui/avatar.tsx';

/** Header of every screen, with the command palette and the list of shortcuts. */
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

/** Commands of the palette: targets, programmes and global actions. */
function useCommands(openShortcuts: () => void): Command[] {
  const navigate = useNavigate();
  const session = useSession();
  const user = useCurrentUser();
  const { list, activeId } = useProgrammes();
  const { setPreference } = useColourMode();

  const places = destinationsFor(user).map(({ href, ...place }) => ({
    ...place,
    id: href,
    group: 'Go to',
    run: () => void navigate({ href }),
  }));
  const others = list
    .filter(({ id }) => id !== activeId)
    .map(({ id, name, code }) => ({
      id: `programme-${id}`,
      group: 'Switch to programme',
      label: name,
      hint: code,
      icon: 'layers' as const,
      run: () => session.programmes.choose(id),
    }));
  const actions: Command[] = [
    { id: 'light', group: 'Actions', label: 'Light colours', icon: 'sun', run: () => setPreference('light') },
    { id: 'dark', group: 'Actions', label: 'Dark colours', icon: 'moon', run: () => setPreference('dark') },
    {
      id: 'system',
      group: 'Actions',
      label: 'Colours of the system',
      icon: 'monitor',
      run: () => setPreference('system'),
    },
    {
      id: 'shortcuts',
      group: 'Actions',
      label: 'Keyboard shortcuts',
      icon: 'keyboard',
      shortcut: '?',
      run: openShortcuts,
    },
    { id: 'logout', group: 'Actions', label: 'Log out', icon: 'log-out', run: session.logout },
  ];
  return [...places, ...others, ...actions];
}

interface AccountMenuProps {
  onOpenShortcuts: () => void;
}

/** Account menu: current user, settings and logout. */
function AccountMenu({ onOpenShortcuts }: AccountMenuProps) {
  const user = useCurrentUser();
  const session = useSession();
  const navigate = useNavigate();
  const name = user.full_name || user.email;
  return (
    <Menu
      label="Account"
      placement="bottom end"
      trigger={
        <PlainAriaButton aria-label={`Account of ${name}`} className="ml-1 flex rounded-full">
          <Avatar name={name} src={user.avatar} isDecorative />
        </PlainAriaButton>
      }
      groups={[
        {
          title: user.full_name === '' ? user.email : `${user.full_name} (${user.email})`,
          entries: [
            {
              id: 'settings',
              label: 'Your settings',
              icon: 'circle-user',
              onAction: () => void navigate({ to: '/app/settings' }),
            },
            {
              id: 'shortcuts',
              label: 'Keyboard shortcuts',
              icon: 'keyboard',
              shortcut: '?',
              onAction: onOpenShortcuts,
            },
            {
              id: 'terms',
              label: 'Terms and conditions',
              icon: 'file-text',
              onAction: () => void navigate({ to: '/terms-and-conditions' }),
            },
          ],
        },
        { entries: [{ id: 'logout', label: 'Log out', icon: 'log-out', onAction: session.logout }] },
      ]}
    />
  );
}
