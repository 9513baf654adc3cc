import { useNavigate, useSearch } from '@tanstack/react-router';
import { PageHead } from '#resource/page-head.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { ChangePassword } from './change-password.tsx';
import { Notifications } from './notifications.tsx';
import { OwnActivity } from './own-activity.tsx';
import { Profile } from './profile.tsx';
import { Sessions } from './sessions.tsx';
import { readPreference } from '#ui/colour-mode/colour-mode.ts';
import { colourModes } from '#ui/colour-mode/colour-modes.ts';
import { useColourMode } from '#ui/colour-mode/use-colour-mode.ts';
import { RadioGroup } from '#ui/radio-group.tsx';
import { hasGroup } from '#session/rights.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { type LinkRow, LinkRows } from '#resource/link-rows.tsx';
import { Section } from '#ui/section.tsx';

const options = colourModes.map(({ id, label }) => ({
  id,
  label,
  ...(id === 'system' && { help: 'Follows the setting of your device.' }),
}));

function Appearance() {
  const { preference, setPreference } = useColourMode();
  return (
    <RadioGroup
      label="Colour mode"
      help="Kept in this browser. It takes effect at once."
      options={options}
      value={preference}
      onChange={(value) => setPreference(readPreference(value))}
    />
  );
}

const tabs = [
  { id: 'profile', label: 'Profile', content: <Profile /> },
  { id: 'password', label: 'Password', content: <ChangePassword /> },
  { id: 'appearance', label: 'Appearance', content: <Appearance /> },
  { id: 'notifications', label: 'Notifications', content: <Notifications /> },
  { id: 'sessions', label: 'Sessions', content: <Sessions /> },
  { id: 'activity', label: 'Activity', content: <OwnActivity /> },
] as const;

export function Settings() {
  const { tab = 'profile' } = useSearch({ from: '/shell/app/settings' });
  const navigate = useNavigate();
  return (
    <>
      <PageHead title="Settings" text="Your own account, and what you look after for others." />
      <div className="flex flex-col gap-10">
        <Tabs
          label="Your account"
          tabs={tabs}
          selectedKey={tab}
          onSelectionChange={(key) => {
            const chosen = tabs.find(({ id }) => id === key);
            if (chosen && chosen.id !== tab)
              void navigate({ to: '/app/settings', search: { tab: chosen.id } });
          }}
        />
        <Administration />
      </div>
    </>
  );
}

/** Links to the administration screens that the user may open. */
function Administration() {
  const user = useCurrentUser();
  const rows: LinkRow[] = [
    {
      href: '/app/settings/programmes',
      icon: 'folder-tree',
      title: 'Programmes',
      text: hasGroup(user, 'Admin')
        ? 'Create, edit, close, archive and delete programmes.'
        : 'The programmes that you work in, and their settings.',
    },
  ];
  if (user.permissions.includes('members.manage')) {
    rows.push({
      href: '/app/settings/users',
      icon: 'users',
      title: 'Users',
      text: 'Invite people, and decide what they may do.',
    });
  }
  if (hasGroup(user, 'Admin')) {
    rows.push({
      href: '/app/settings/organisation',
      icon: 'building-2',
      title: 'Organisation',
      text: 'Names, defaults, passwords and sessions, terms, reason codes, mail, audit log, API keys, backups.',
    });
  }
  return (
    <Section title="Administration">
      <LinkRows rows={rows} />
    </Section>
  );
}
