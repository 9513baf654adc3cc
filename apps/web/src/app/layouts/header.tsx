import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Destination, screensBelow, useMainDestinations } from '#app/destinations.ts';
import { colourModes } from '#ui/colour-mode/colour-modes.ts';
import { useColourMode } from '#ui/colour-mode/use-colour-mode.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { Menu } from '#ui/menu.tsx';
import { Palette } from '#app/palette/palette.tsx';
import { useShortcut } from '#ui/shortcuts/use-shortcut.ts';
import { Bell } from './bell.tsx';
import { headerClass } from './header-skeleton.tsx';
import { ProgrammeSwitcher } from './programme-switcher.tsx';
import { SendWaiting } from './send-waiting.tsx';
import { useActiveProgramme, useCurrentUser, useSession } from '#session/session-context.ts';
import { Button as PlainAriaButton } from 'react-aria-components/Button';
import { Avatar } from '#ui/avatar.tsx';
import { copy } from './copy.ts';
import { copy as shell } from '#app/copy.tsx';
import { lazyPart } from '#lib/lazy-part.tsx';
import { notifyError } from '#resource/notify-error.ts';

/** Loaded when it is opened, because the glossary is long. */
const HelpDialog = lazyPart(async () => (await import('#app/help/help-dialog.tsx')).HelpDialog);

/** Header of every screen, with the command palette and the help. */
export function Header() {
  const [isHelpOpen, setHelpOpen] = useState(false);
  const openHelp = () => void HelpDialog.load().then(() => setHelpOpen(true), notifyError);
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const openPalette = () => setPaletteOpen(true);
  useShortcut('?', openHelp, { isDisabled: isHelpOpen });
  const { preference, mode, setPreference } = useColourMode();
  const pathname = useLocation({ select: (location) => location.pathname });
  const navigate = useNavigate();
  const user = useCurrentUser();
  const programme = useActiveProgramme();
  const entryOf = ({ href, label, icon }: Destination) => ({
    id: href,
    label,
    icon,
    isChecked: pathname === href,
    onAction: () => void navigate({ href }),
  });
  const destinations = useMainDestinations();
  const sections = destinations
    .map((section) => ({
      title: section.label,
      entries: screensBelow(section.href, user, programme).map(entryOf),
    }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <header className={headerClass}>
      <div className="lg:hidden">
        <Menu
          label={shell.navigation.goTo}
          trigger={<Button icon="menu" label={shell.navigation.menu} />}
          groups={[{ entries: destinations.map(entryOf) }, ...sections]}
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
        <span className="flex-1 text-left">{copy.search}</span>
        <Kbd keys="mod+k" />
      </button>
      <div className="flex items-center gap-0.5">
        <span className="md:hidden">
          <Button icon="search" label={copy.search} onPress={openPalette} />
        </span>
        <span className="hidden sm:block">
          <Button icon="circle-help" label={copy.help} onPress={openHelp} />
        </span>
        <Bell />
        <Menu
          label={copy.colourMode}
          placement="bottom end"
          trigger={<Button icon={mode === 'dark' ? 'moon' : 'sun'} label={copy.colourMode} />}
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
        <AccountMenu onOpenHelp={openHelp} />
      </div>
      <Palette isOpen={isPaletteOpen} onOpenChange={setPaletteOpen} onOpenHelp={openHelp} />
      <SendWaiting />
      {isHelpOpen && <HelpDialog onClose={() => setHelpOpen(false)} />}
    </header>
  );
}

interface AccountMenuProps {
  onOpenHelp: () => void;
}

/** Account menu: current user, settings and logout. */
function AccountMenu({ onOpenHelp }: AccountMenuProps) {
  const user = useCurrentUser();
  const session = useSession();
  const navigate = useNavigate();
  const name = user.full_name || user.email;
  return (
    <Menu
      label={copy.account}
      placement="bottom end"
      trigger={
        <PlainAriaButton aria-label={copy.accountOf(name)} className="ml-1 flex rounded-full">
          <Avatar name={name} src={user.avatar} isDecorative />
        </PlainAriaButton>
      }
      groups={[
        {
          title: user.full_name === '' ? user.email : copy.userWithEmail(user.full_name, user.email),
          entries: [
            {
              id: 'settings',
              label: copy.yourSettings,
              icon: 'circle-user',
              onAction: () => void navigate({ to: '/app/settings' }),
            },
            {
              id: 'shortcuts',
              label: copy.help,
              icon: 'circle-help',
              shortcut: '?',
              onAction: onOpenHelp,
            },
            {
              id: 'terms',
              label: shell.titles.terms,
              icon: 'file-text',
              onAction: () => void navigate({ to: '/terms-and-conditions' }),
            },
          ],
        },
        { entries: [{ id: 'logout', label: copy.logOut, icon: 'log-out', onAction: session.logout }] },
      ]}
    />
  );
}
