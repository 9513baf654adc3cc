import type { User } from '@baton/contract/accounts/users.ts';
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
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import { accountActions } from './account-actions.ts';
import { useRefreshUsers } from './use-users.ts';
import { copy } from './copy.ts';

export interface UserColumnsProps {
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
      header: copy.columns.selected,
      width: 'w-8',
      head: (
        <MarkBox state={selection.state} onChange={selection.selectAll} aria-label={copy.columns.selectAll} />
      ),
      cell: (user) => (
        <MarkBox
          state={selection.selected.has(user.id) ? 'all' : 'none'}
          // The click event has the Shift key, the change event doesn't.
          onClick={(event) => selection.select(user, event.shiftKey)}
          readOnly
          aria-label={copy.columns.select(nameOf(user))}
        />
      ),
    },
    {
      id: 'name',
      header: copy.columns.name,
      isRowHeader: true,
      isSortable: true,
      cell: (user) => <UserName user={user} onEdit={() => onEdit(user)} />,
    },
    {
      id: 'status',
      header: copy.columns.status,
      isSortable: true,
      cell: (user) => <UserStatus user={user} />,
    },
    {
      id: 'rights',
      header: copy.columns.access,
      cell: (user) => <UserRights {...{ user, nameOfProgramme }} />,
    },
    {
      id: 'login',
      header: copy.columns.lastLogin,
      isSortable: true,
      cell: ({ last_login }) =>
        last_login ? formatMoment(last_login) : <span className="text-text-muted">{copy.columns.never}</span>,
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
    <Badge tone="warning">{copy.invitationExpired}</Badge>
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
        <Badge key={programme}>{copy.columns.role(role, nameOfProgramme(programme))}</Badge>
      ))}
      {groups.length + memberships.length === 0 && (
        <span className="text-text-muted">{copy.columns.noAccess}</span>
      )}
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
  const entries: MenuEntry[] = [{ id: 'edit', label: copy.actions.edit, icon: 'pencil', onAction: onEdit }];
  if (isInvited) entries.push(entry('resend', copy.actions.resend, 'mail'));
  if (isInvited && organisation?.sends_mail === false)
    entries.push(entry('copyInvitation', copy.actions.copyLink, 'copy'));
  if (mayPerform && user.status === 'active')
    entries.push(
      entry('startReset', copy.actions.reset, 'key-round'),
      entry('endSessions', copy.actions.endSessions, 'log-out'),
    );
  if (mayPerform)
    entries.push(
      user.status === 'deactivated'
        ? entry('reactivate', copy.actions.reactivate, 'undo-2')
        : entry('deactivate', copy.actions.deactivate, 'lock'),
    );
  const danger = mayPerform ? [{ ...entry('remove', copy.actions.remove, 'trash-2'), isDanger: true }] : [];
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
