import { invitations } from '@baton/contract/accounts/invitations.ts';
import { manyUsers } from '@baton/contract/accounts/many-users.ts';
import { type User, users } from '@baton/contract/accounts/users.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { tell, useAct } from '#resource/use-act.ts';
import { usePublicOrganisation } from '#screens/accounts/use-public-organisation.ts';
import { mayInOrganisation } from '#session/rights.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import { openModal } from '#ui/modals/modal-store.ts';
import { nameOf } from './name-of.ts';
import { copy } from './copy.ts';

/** Context menu of an account, depending on the user's permissions. */
export function UserMenu({ user, onEdit }: { user: User; onEdit: () => void }) {
  const me = useCurrentUser();
  const organisation = usePublicOrganisation();
  const { act } = useAct(['users']);
  const name = nameOf(user);
  const params = { id: user.id };
  const mayPerform = mayInOrganisation(me, 'users.manage') && user.id !== me.id;
  const isInvited = user.status === 'invited';
  const setStatus = (status: User['status'], done: { title: string; text?: string }) =>
    act(users.update, { params, body: { status }, version: user.version }, { done });

  const entries: MenuEntry[] = [{ id: 'edit', label: 'Edit user', icon: 'pencil', onAction: onEdit }];
  if (isInvited)
    entries.push({
      id: 'resend',
      label: 'Resend invitation',
      icon: 'mail',
      onAction: () =>
        // Not the public resend call, because the audit log must name the sender.
        void act(
          manyUsers.bulk,
          { body: { act: 'resend', records: [params] } },
          { done: { title: 'Invitation sent again', text: user.email } },
        ),
    });
  if (isInvited && organisation?.sends_mail === false)
    entries.push({
      id: 'copyInvitation',
      label: 'Copy invitation link',
      icon: 'copy',
      onAction: () =>
        void act(
          invitations.link,
          { params },
          {
            onDone: ({ link, expires_at }) =>
              showLink({
                title: `Invitation link for ${name}`,
                text: `No mail server is set up, so send them this link yourself. It works once and expires ${formatMoment(expires_at)}.`,
                link,
              }),
          },
        ),
    });
  if (mayPerform && user.status === 'active')
    entries.push(
      {
        id: 'startReset',
        label: 'Start password reset',
        icon: 'key-round',
        onAction: () =>
          void act(
            users.resetPassword,
            { params },
            {
              onDone: ({ detail, link }) =>
                link === null
                  ? tell({ title: 'Password reset started', text: detail })
                  : showLink({ title: `Password link for ${name}`, text: detail, link }),
            },
          ),
      },
      {
        id: 'endSessions',
        label: 'End all sessions',
        icon: 'log-out',
        onAction: () =>
          void act(
            users.endSessions,
            { params },
            { done: { title: 'Sessions ended', text: `${name} has to log in again.` } },
          ),
      },
    );
  if (mayPerform)
    entries.push(
      user.status === 'deactivated'
        ? {
            id: 'reactivate',
            label: 'Reactivate user',
            icon: 'undo-2',
            // Without a login there is no password yet: the account becomes invited again.
            onAction: () =>
              void setStatus(user.last_login === null ? 'invited' : 'active', {
                title: `${name} reactivated`,
              }),
          }
        : {
            id: 'deactivate',
            label: 'Deactivate user',
            icon: 'lock',
            onAction: () =>
              void setStatus('deactivated', {
                title: copy.actions.deactivated(name),
                text: 'They’re logged out and can’t log in until reactivated.',
              }),
          },
    );
  const remove = () => {
    const roles = user.memberships.length;
    return act(
      users.remove,
      { params, version: user.version },
      {
        question: {
          title: `Remove ${name}?`,
          text: 'They lose access immediately. You can invite this email again later. Their history is kept.',
          impact: roles > 0 ? [{ count: roles, what: copy.removal.roles(roles) }] : [],
          confirmLabel: 'Remove user',
        },
        done: { title: copy.actions.removed(name) },
      },
    );
  };
  const danger: MenuEntry[] = [
    {
      id: 'remove',
      label: 'Remove user',
      icon: 'trash-2',
      isDanger: true,
      onAction: () => void remove(),
    },
  ];
  return (
    <Menu
      label={copy.actions.menu(name)}
      placement="bottom end"
      trigger={<Button icon="ellipsis" size="sm" label={copy.actions.menu(name)} />}
      groups={[{ entries }, ...(mayPerform ? [{ entries: danger }] : [])]}
    />
  );
}

/** Shows an access link to be passed on manually. */
function showLink({ title, text, link }: { title: string; text: string; link: string }): void {
  void openModal(({ isOpen, onOpenChange }) => (
    <Dialog title={title} isOpen={isOpen} onOpenChange={onOpenChange}>
      <div className="flex flex-col gap-3">
        <p className="text-text-muted">{text}</p>
        <CopyField label="Link" value={link} />
      </div>
    </Dialog>
  ));
}
