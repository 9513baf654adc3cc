import { invitations } from '@baton/contract/accounts/invitations.ts';
import { users, type User } from '@baton/contract/accounts/users.ts';
import { notifyError } from '#resource/notify-error.ts';
import { useCall, useCurrentUser } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import { confirmDanger } from '#ui/modals/confirm-danger.tsx';
import { notify } from '#ui/notices/notify.ts';
import { nameOf } from './user-words.ts';
import { useRefreshUsers } from './use-users.ts';

export interface UserMenuProps {
  user: User;
  isAdmin: boolean;
  onEdit: () => void;
}

/** What can be done with an account, by who may do it. */
export function UserMenu({ user, isAdmin, onEdit }: UserMenuProps) {
  const call = useCall();
  const me = useCurrentUser();
  const refresh = useRefreshUsers();
  const name = nameOf(user);
  const isMe = user.id === me.id;
  const params = { id: user.id };

  const run = (title: string, work: () => Promise<unknown>) => async () => {
    try {
      await work();
      notify({ kind: 'success', title });
      await refresh();
    } catch (error) {
      notifyError(error);
    }
  };
  const setStatus = (status: User['status']) =>
    call(users.update, { params, body: { status }, version: user.version });

  const remove = async () => {
    const isSure = await confirmDanger({
      title: `Remove ${name}?`,
      text: 'The account is removed and the address can be invited anew. What they did stays in the history under their name.',
      losses: [{ count: user.memberships.length, what: 'roles in programmes' }].filter(
        ({ count }) => count > 0,
      ),
      confirmLabel: 'Remove',
    });
    if (isSure) await run(`${name} removed`, () => call(users.remove, { params, version: user.version }))();
  };

  const entries: MenuEntry[] = [{ id: 'edit', label: 'Edit', icon: 'pencil', onAction: onEdit }];
  if (user.status === 'invited') {
    entries.push({
      id: 'resend',
      label: 'Send the invitation again',
      icon: 'mail',
      onAction: () =>
        void run('Invitation sent again', () => call(invitations.resend, { body: { email: user.email } }))(),
    });
  }
  if (isAdmin && !isMe) {
    if (user.status === 'active') {
      entries.push({
        id: 'sessions',
        label: 'End all sessions',
        icon: 'log-out',
        onAction: () => void run('Sessions ended', () => call(users.endSessions, { params }))(),
      });
    }
    entries.push(
      user.status === 'deactivated'
        ? {
            id: 'reactivate',
            label: 'Reactivate',
            icon: 'undo-2',
            // Without a login there is no password yet: the account goes back to being invited.
            onAction: () =>
              void run(`${name} reactivated`, () =>
                setStatus(user.last_login === null ? 'invited' : 'active'),
              )(),
          }
        : {
            id: 'deactivate',
            label: 'Deactivate',
            icon: 'lock',
            onAction: () => void run(`${name} deactivated`, () => setStatus('deactivated'))(),
          },
    );
  }
  const danger: MenuEntry[] =
    isAdmin && !isMe
      ? [{ id: 'remove', label: 'Remove', icon: 'trash-2', isDanger: true, onAction: () => void remove() }]
      : [];
  return (
    <Menu
      label={`Actions for ${name}`}
      placement="bottom end"
      trigger={<Button icon="ellipsis" size="sm" label={`Actions for ${name}`} />}
      groups={[{ entries }, ...(danger.length > 0 ? [{ entries: danger }] : [])]}
    />
  );
}
