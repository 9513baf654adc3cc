import { useNavigate, useSearch } from '@tanstack/react-router';
import { PageHead } from '#resource/page-head.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Administration } from './settings/administration.tsx';
import { Appearance } from './settings/appearance.tsx';
import { ChangePassword } from './settings/change-password.tsx';
import { Notifications } from './settings/notifications.tsx';
import { OwnActivity } from './settings/own-activity.tsx';
import { Profile } from './settings/profile.tsx';
import { Sessions } from './settings/sessions.tsx';

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
