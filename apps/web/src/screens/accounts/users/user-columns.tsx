import { invitations } from '@baton/contract/accounts/invitations.ts';
import { manyUsers } from '@baton/contract/accounts/many-users.ts';
import { type User, users } from '@baton/contract/accounts/users.ts';
import type { Call } from '#lib/api-client.ts';
import { formatMoment } from '#lib/format-moment.ts';
import type { Selection } from '#resource/list/use-selection.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { MarkBox } from '#ui/mark-box.tsx';
import type { TableColumn } from '#ui/table-column.ts';
import { nameOf } from './name-of.ts';
import { usePublicOrganisation } from '#screens/accounts/use-public-organisation.ts';
import { notifyError } from '#resource/notify-error.ts';
import { useCall, useCurrentUser } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import { confirmDanger } from '#ui/modals/confirm-danger.tsx';
import { openModal } from '#ui/modals/modal-store.ts';
import { notify } from '#ui/notices/notify.ts';
import { useRefreshUsers } from './use-users.ts';
import { copy } from './copy.ts';

interface UserColumnsProps {
  onEdit: (user: User) => void;
  isAdmin: boolean;
  nameOfProgramme: (id: number) => string;
  selection: Selection<User>;
}

export function userColumns({
  onEdit,
  isAdmin,
  nameOfProgramme,
  selection,
}: UserColumnsProps): TableColumn<User>[] {
  return [
    {
      id: 'select',
      header: 'Selected',
      width: 'w-8',
      head: (
        <MarkBox state={selection.state} onChange={selection.selectAll} aria-label="Select all users shown" />
      ),
      cell: (user) => (
        <MarkBox
          state={selection.selected.has(user.id) ? 'all' : 'none'}
          // The click event has the Shift key, the change event doesn't.
          onClick={(event) => selection.select(user, event.shiftKey)}
          readOnly
          aria-label={`Select ${nameOf(user)}`}
        />
      ),
    },
    {
      id: 'name',
      header: 'Name',
      isRowHeader: true,
      isSortable: true,
      cell: (user) => <UserName user={user} onEdit={() => onEdit(user)} />,
    },
    {
      id: 'status',
      header: 'Status',
      isSortable: true,
      cell: (user) => <UserStatus user={user} />,
    },
    {
      id: 'rights',
      header: 'Access',
      cell: (user) => <UserRights {...{ user, nameOfProgramme }} />,
    },
    {
      id: 'login',
      header: 'Last login',
      isSortable: true,
      cell: ({ last_login }) =>
        last_login ? formatMoment(last_login) : <span className="text-text-muted">Never</span>,
    },
    {
      id: 'menu',
      header: '',
      align: 'end',
      isPinned: true,
      cell: (user) => <UserMenu user={user} isAdmin={isAdmin} onEdit={() => onEdit(user)} />,
    },
  ];
}

interface UserNameProps {
  user: User;
  onEdit: () => void;
}

/** Avatar, name and email of an account; opens its form. */
function UserName({ user, onEdit }: UserNameProps) {
  const name = nameOf(user);
  return (
    <button
      type="button"
      onClick={onEdit}
      className="flex max-w-40 items-center gap-2.5 rounded-sm py-0.5 text-left hover:underline sm:max-w-72"
    >
      <Avatar name={name} src={user.avatar} isDecorative />
      <span className="flex min-w-0 flex-col">
        <span className="truncate">{name}</span>
        {name !== user.email && <span className="truncate font-normal text-text-muted">{user.email}</span>}
      </span>
    </button>
  );
}

function isInvitationExpired({ status, invite_expires_at }: User): boolean {
  return status === 'invited' && invite_expires_at !== null && new Date(invite_expires_at) < new Date();
}

const statusTones: Record<User['status'], BadgeTone> = {
  active: 'success',
  invited: 'info',
  deactivated: 'neutral',
};

/** Status of an account, or that its invitation has expired. */
function UserStatus({ user }: { user: User }) {
  const { status } = user;
  return isInvitationExpired(user) ? (
    <Badge tone="warning">Invitation expired</Badge>
  ) : (
    <Badge tone={statusTones[status]}>{copy.status[status]}</Badge>
  );
}

interface UserRightsProps {
  user: User;
  nameOfProgramme: (id: number) => string;
}

/** Groups of an account and its role in each programme. */
function UserRights({ user: { groups, memberships }, nameOfProgramme }: UserRightsProps) {
  return (
    <span className="flex flex-wrap gap-1">
      {groups.map((group) => (
        <Badge key={group} tone="accent">
          {group}
        </Badge>
      ))}
      {memberships.map(({ programme, role }) => (
        <Badge key={programme}>{`${role} · ${nameOfProgramme(programme)}`}</Badge>
      ))}
      {groups.length + memberships.length === 0 && <span className="text-text-muted">No access yet</span>}
    </span>
  );
}

interface UserMenuProps {
  user: User;
  isAdmin: boolean;
  onEdit: () => void;
}

/** Context menu of an account, depending on the user's permissions. */
function UserMenu({ user, isAdmin, onEdit }: UserMenuProps) {
  const me = useCurrentUser();
  const refresh = useRefreshUsers();
  const organisation = usePublicOrganisation();
  const actions = accountActions(useCall(), user);
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
  const entries: MenuEntry[] = [{ id: 'edit', label: 'Edit user', icon: 'pencil', onAction: onEdit }];
  if (isInvited) entries.push(entry('resend', 'Resend invitation', 'mail'));
  if (isInvited && organisation?.sends_mail === false)
    entries.push(entry('copyInvitation', 'Copy invitation link', 'copy'));
  if (mayPerform && user.status === 'active')
    entries.push(
      entry('startReset', 'Start password reset', 'key-round'),
      entry('endSessions', 'End all sessions', 'log-out'),
    );
  if (mayPerform)
    entries.push(
      user.status === 'deactivated'
        ? entry('reactivate', 'Reactivate user', 'undo-2')
        : entry('deactivate', 'Deactivate user', 'lock'),
    );
  const danger = mayPerform ? [{ ...entry('remove', 'Remove user', 'trash-2'), isDanger: true }] : [];
  const name = nameOf(user);
  return (
    <Menu
      label={copy.actions.menu(name)}
      placement="bottom end"
      trigger={<Button icon="ellipsis" size="sm" label={copy.actions.menu(name)} />}
      groups={[{ entries }, ...(danger.length > 0 ? [{ entries: danger }] : [])]}
    />
  );
}

/** Actions on an account; each one shows a notice when done. */
function accountActions(call: Call, user: User) {
  const params = { id: user.id };
  const name = nameOf(user);
  const done = (title: string, text?: string) =>
    notify({ kind: 'success', title, ...(text !== undefined && { text }) });
  const setStatus = (status: User['status']) =>
    call(users.update, { params, body: { status }, version: user.version });

  return {
    async resend() {
      // Not the public resend call, because the audit log must name the sender.
      await call(manyUsers.bulk, { body: { act: 'resend', records: [params] } });
      done('Invitation sent again', user.email);
    },
    async copyInvitation() {
      const { link, expires_at } = await call(invitations.link, { params });
      void showLink({
        title: `Invitation link for ${name}`,
        text: `No mail server is set up, so send them this link yourself. It works once and expires ${formatMoment(expires_at)}.`,
        link,
      });
    },
    async startReset() {
      const { detail, link } = await call(users.resetPassword, { params });
      if (link === null) done('Password reset started', detail);
      else void showLink({ title: `Password link for ${name}`, text: detail, link });
    },
    async endSessions() {
      await call(users.endSessions, { params });
      done('Sessions ended', `${name} has to log in again.`);
    },
    async deactivate() {
      await setStatus('deactivated');
      done(copy.actions.deactivated(name), 'They’re logged out and can’t log in until reactivated.');
    },
    async reactivate() {
      // Without a login there is no password yet: the account becomes invited again.
      await setStatus(user.last_login === null ? 'invited' : 'active');
      done(`${name} reactivated`);
    },
    async remove() {
      const isConfirmed = await confirmDanger({
        title: `Remove ${name}?`,
        text: 'They lose access immediately. You can invite this email again later. Their history is kept.',
        impact: [
          {
            count: user.memberships.length,
            what: copy.removal.roles(user.memberships.length),
          },
        ].filter(({ count }) => count > 0),
        confirmLabel: 'Remove user',
      });
      if (!isConfirmed) return;
      await call(users.remove, { params, version: user.version });
      done(copy.actions.removed(name));
    },
  };
}

/** Shows an access link to be passed on manually. */
function showLink({ title, text, link }: { title: string; text: string; link: string }): Promise<void> {
  return openModal(({ isOpen, onOpenChange }) => (
    <Dialog title={title} isOpen={isOpen} onOpenChange={onOpenChange}>
      <div className="flex flex-col gap-3">
        <p className="text-text-muted">{text}</p>
        <CopyField label="Link" value={link} />
      </div>
    </Dialog>
  )).then(() => undefined);
}
