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
import { copy } from './copy.ts';

const options = colourModes.map(({ id, label }) => ({
  id,
  label,
  ...(id === 'system' && { help: copy.appearance.systemHelp }),
}));

function Appearance() {
  const { preference, setPreference } = useColourMode();
  return (
    <RadioGroup
      label={copy.appearance.label}
      help={copy.appearance.help}
      options={options}
      value={preference}
      onChange={(value) => setPreference(readPreference(value))}
    />
  );
}

const tabs = [
  { id: 'profile', label: copy.tabs.profile, content: <Profile /> },
  { id: 'password', label: copy.tabs.password, content: <ChangePassword /> },
  { id: 'appearance', label: copy.tabs.appearance, content: <Appearance /> },
  { id: 'notifications', label: copy.tabs.notifications, content: <Notifications /> },
  { id: 'sessions', label: copy.tabs.sessions, content: <Sessions /> },
  { id: 'activity', label: copy.tabs.activity, content: <OwnActivity /> },
] as const;

export function Settings() {
  const { tab = 'profile' } = useSearch({ from: '/shell/app/settings' });
  const navigate = useNavigate();
  return (
    <>
      <PageHead title={copy.title} text={copy.text} />
      <div className="flex flex-col gap-8">
        <Administration />
        <Tabs
          label={copy.yourAccount}
          tabs={tabs}
          selectedKey={tab}
          onSelectionChange={(key) => {
            const chosen = tabs.find(({ id }) => id === key);
            if (chosen && chosen.id !== tab)
              void navigate({ to: '/app/settings', search: { tab: chosen.id } });
          }}
        />
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
      title: copy.administration.programmes,
      text: hasGroup(user, 'Admin')
        ? copy.administration.programmesOfAdmin
        : copy.administration.programmesOfMember,
    },
  ];
  if (user.permissions.includes('members.manage')) {
    rows.push({
      href: '/app/settings/users',
      icon: 'users',
      title: copy.administration.users,
      text: copy.administration.usersText,
    });
  }
  if (hasGroup(user, 'Admin')) {
    rows.push({
      href: '/app/settings/organisation',
      icon: 'building-2',
      title: copy.administration.organisation,
      text: copy.administration.organisationText,
    });
  }
  return (
    <Section title={copy.administration.title}>
      <LinkRows rows={rows} />
    </Section>
  );
}
