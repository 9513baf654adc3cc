import type { User } from '@baton/contract/accounts/users.ts';
import { usePublicOrganisation } from '#screens/accounts/use-public-organisation.ts';
import { notifyError } from '#resource/notify-error.ts';
import { useCall, useCurrentUser } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import { actsOn } from './perform-user-action.ts';
import { nameOf } from './user-words.ts';
import { useRefreshUsers } from './use-users.ts';

export interface UserMenuProps {
  user: User;
  isAdmin: boolean;
  onEdit: () => void;
}

/** What can be done with an account, by who may do it. */
export function UserMenu({ user, isAdmin, onEdit }: UserMenuProps) {
  const me = useCurrentUser();
  const refresh = useRefreshUsers();
  const organisation = usePublicOrganisation();
  const actions = actsOn(useCall(), user);
  const entry = (
    id: keyof typeof actions,
    label: string,
    icon: NonNullable<MenuEntry['icon']>,
  ): MenuEntry => ({
    id,
    label,
    icon,
    onAction: () => void actions[id]().then(refresh).catch(notifyError),
  });

  const mayPerform = isAdmin && user.id !== me.id;
  const isInvited = user.status === 'invited';
  const entries: MenuEntry[] = [{ id: 'edit', label: 'Edit', icon: 'pencil', onAction: onEdit }];
  if (isInvited) entries.push(entry('resend', 'Send the invitation again', 'mail'));
  if (isInvited && organisation?.sends_mail === false)
    entries.push(entry('copyInvitation', 'Copy the invitation link', 'copy'));
  if (mayPerform && user.status === 'active')
    entries.push(
      entry('startReset', 'Start a password reset', 'key-round'),
      entry('endSessions', 'End all sessions', 'log-out'),
    );
  if (mayPerform)
    entries.push(
      user.status === 'deactivated'
        ? entry('reactivate', 'Reactivate', 'undo-2')
        : entry('deactivate', 'Deactivate', 'lock'),
    );
  const danger = mayPerform ? [{ ...entry('remove', 'Remove', 'trash-2'), isDanger: true }] : [];
  const name = nameOf(user);
  return (
    <Menu
      label={`Actions for ${name}`}
      placement="bottom end"
      trigger={<Button icon="ellipsis" size="sm" label={`Actions for ${name}`} />}
      groups={[{ entries }, ...(danger.length > 0 ? [{ entries: danger }] : [])]}
    />
  );
}
