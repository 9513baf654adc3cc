import { useNavigate } from '@tanstack/react-router';
import { Button as PlainAriaButton } from 'react-aria-components/Button';
import { useCurrentUser, useSession } from '#session/session-context.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Menu } from '#ui/menu.tsx';

export interface AccountMenuProps {
  onOpenShortcuts: () => void;
}

/** Who is signed in, the way to the own settings, and out. */
export function AccountMenu({ onOpenShortcuts }: AccountMenuProps) {
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
