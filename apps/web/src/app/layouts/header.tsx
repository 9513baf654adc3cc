import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState, Suspense, useEffect } from 'react';
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
import { useActiveProgramme, useCurrentUser, useSession, useProgrammes } from '#session/session-context.ts';
import { Button as PlainAriaButton } from 'react-aria-components/Button';
import { Avatar } from '#ui/avatar.tsx';
import { copy } from './copy.ts';
import { copy as shell } from '#app/copy.tsx';
import { keeperOf, uploadKeeper, uploadsName } from '#records/attachments/upload-keeper.ts';
import { mayBeKept } from '#lib/kept-mark.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { whenIdle } from '#lib/when-idle.ts';
import { outboxName } from '#records/punches/outbox/outbox-name.ts';
import { notifyError } from '#resource/notify-error.ts';
import { mayInOrganisation } from '#session/rights.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Logo } from '#ui/logo.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const SendOutbox = lazyPart(async () => (await import('#records/punches/outbox/send-outbox.tsx')).SendOutbox);

/** Tried again on the next screen. */
const ignore = () => undefined;

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
          label="Go to"
          trigger={<Button icon="menu" label="Menu" />}
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

/** Selects the active programme. */
function ProgrammeSwitcher() {
  const { programmes } = useSession();
  const user = useCurrentUser();
  const { status, message, list, activeId } = useProgrammes();
  if (list.length > 0) {
    const active = list.find(({ id }) => id === activeId);
    // Archived programmes are opened from the list of programmes.
    const offered = list.filter(({ id, status: its }) => its !== 'archived' || id === activeId);
    const hasLogos = offered.some(({ logo }) => logo !== null);
    return (
      <div className="flex items-center gap-2.5">
        {active?.logo && <Logo src={active.logo} className="h-7 max-w-20 max-sm:hidden" />}
        <Select
          label="Programme"
          isLabelHidden
          isSearchable
          options={offered.map(({ id, name, code, logo }) => ({
            id,
            label: name,
            hint: code,
            ...(hasLogos && { logo }),
          }))}
          value={activeId}
          onChange={(id) => {
            if (typeof id === 'number') programmes.choose(id);
          }}
          className="max-w-64"
        />
      </div>
    );
  }
  if (message !== '') {
    return (
      <Button icon="rotate-cw" onPress={() => void programmes.load()}>
        Reload programmes
      </Button>
    );
  }
  if (status !== 'success') return <Skeleton className="h-8 w-48" />;
  if (mayInOrganisation(user, 'programmes.create')) {
    return (
      <LinkButton href="/app/settings/programmes?new=true" icon="plus">
        Create programme
      </LinkButton>
    );
  }
  return <p className="truncate text-text-muted">No programme yet</p>;
}

/** Sends entries of the field and files that wait on this device, on any screen; loaded only if there may be something. */
function SendWaiting() {
  const { id } = useCurrentUser();
  // Read again on every screen.
  const isWaiting = useLocation({ select: () => [outboxName(id), uploadsName(id)].some(mayBeKept) });
  useEffect(() => {
    uploadKeeper.set(keeperOf(id));
    return () => uploadKeeper.set(null);
  }, [id]);
  const [sender, setSender] = useState<number>();
  useEffect(() => {
    if (sender === id || !isWaiting) return undefined;
    return whenIdle(() => void SendOutbox.load().then(() => setSender(id), ignore));
  }, [sender, id, isWaiting]);
  return sender === id ? (
    <Suspense>
      <SendOutbox />
    </Suspense>
  ) : null;
}
