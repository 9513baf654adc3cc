import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { manyUsers } from '@baton/contract/accounts/many-users.ts';
import type { User } from '@baton/contract/accounts/users.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { FileMenu } from '#resource/file-menu.tsx';
import { useSelection } from '#resource/list/use-selection.ts';
import { PageHead } from '#resource/page-head.tsx';
import { useProgrammeName } from '#screens/accounts/use-programme-name.ts';
import { useCall } from '#session/session-context.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { MarkBox } from '#ui/mark-box.tsx';
import { Table } from '#ui/table.tsx';
import { BulkToolbar } from './bulk-actions/bulk-actions.tsx';
import { copy as bulkCopy } from './bulk-invite/copy.ts';
import { InviteMany } from './bulk-invite/invite-many.tsx';
import { InviteSheet } from './invite-sheet.tsx';
import { nameOf } from './name-of.ts';
import { readSort, sortUsers, writeSort } from './sort-users.ts';
import { useDefaultManagedProgramme } from './use-managed-programmes.ts';
import { UserFilters, type UserFilter } from './user-filters.tsx';
import { UserMenu } from './user-menu.tsx';
import { UserSheet } from './user-sheet.tsx';
import { useRefreshUsers, useUsers } from './use-users.ts';
import { copy } from './copy.ts';

const statusTones: Record<User['status'], BadgeTone> = {
  active: 'success',
  invited: 'info',
  deactivated: 'neutral',
};

/** Users filtered and sorted by the search parameters. */
export function Users() {
  const filter = useSearch({ from: '/shell/app/settings/users' });
  const navigate = useNavigate();
  const query = useUsers();
  const nameOfProgramme = useProgrammeName();
  const [edited, setEdited] = useState<User>();
  const all = query.data ?? [];
  const sort = readSort(filter.sort);
  const found = sortUsers(
    all.filter((user) => isFound(user, filter)),
    sort,
  );
  const selection = useSelection(all, found, () => found.map(({ id }) => id));
  const show = (next: UserFilter & { sort?: string }) =>
    void navigate({
      to: '/app/settings/users',
      search: (before) => ({ ...before, ...next }),
      replace: true,
    });
  const showAll = () => show({ search: undefined, status: undefined, programme: undefined });
  const markAll = (
    <MarkBox state={selection.state} onChange={selection.selectAll} aria-label="Select all users shown" />
  );
  return (
    <>
      <PageHead
        title={copy.title}
        text="People who can log in. They join by invitation and set their own password."
        actions={<UserActions filter={filter} />}
      />
      <UserFilters
        value={filter}
        onChange={show}
        count={found.length === all.length ? copy.count(all.length) : copy.countOf(found.length, all.length)}
      />
      <BulkToolbar chosen={selection.chosen} programme={filter.programme} onClear={selection.clear} />
      <Table
        query={{ ...query, data: found }}
        label={copy.title}
        failed="Couldn’t load users"
        sort={sort}
        onSort={(next) => show({ sort: writeSort(next) })}
        isSelected={({ id }) => selection.selected.has(id)}
        empty={<NoUsers isEmpty={all.length === 0} onShowAll={showAll} />}
        columns={(column) => [
          column({ header: 'Selected', width: 'w-8', head: markAll }, (user) => (
            <MarkBox
              state={selection.selected.has(user.id) ? 'all' : 'none'}
              // The click event has the Shift key, the change event doesn't.
              onClick={(event) => selection.select(user, event.shiftKey)}
              readOnly
              aria-label={`Select ${nameOf(user)}`}
            />
          )),
          column({ id: 'name', header: 'Name', isRowHeader: true, isSortable: true }, (user) => (
            <button
              type="button"
              onClick={() => setEdited(user)}
              className="flex max-w-40 items-center gap-2.5 rounded-sm py-0.5 text-left hover:underline sm:max-w-72"
            >
              <Avatar name={nameOf(user)} src={user.avatar} isDecorative />
              <span className="flex min-w-0 flex-col">
                <span className="truncate">{nameOf(user)}</span>
                {nameOf(user) !== user.email && (
                  <span className="truncate font-normal text-text-muted">{user.email}</span>
                )}
              </span>
            </button>
          )),
          column({ id: 'status', header: 'Status', isSortable: true }, (user) =>
            isInvitationExpired(user) ? (
              <Badge tone="warning">Invitation expired</Badge>
            ) : (
              <Badge tone={statusTones[user.status]}>{copy.status[user.status]}</Badge>
            ),
          ),
          column('Access', ({ groups, memberships }) => (
            <span className="flex flex-wrap gap-1">
              {groups.map((group) => (
                <Badge key={group} tone="accent">
                  {group}
                </Badge>
              ))}
              {memberships.map(({ programme, role }) => (
                <Badge key={programme}>{`${role} · ${nameOfProgramme(programme)}`}</Badge>
              ))}
              {groups.length + memberships.length === 0 && (
                <span className="text-text-muted">No access yet</span>
              )}
            </span>
          )),
          column({ id: 'login', header: 'Last login', isSortable: true }, ({ last_login }) =>
            last_login ? formatMoment(last_login) : <span className="text-text-muted">Never</span>,
          ),
          column({ header: '', align: 'end', isPinned: true }, (user) => (
            <UserMenu user={user} onEdit={() => setEdited(user)} />
          )),
        ]}
      />
      {edited && <UserSheet key={edited.id} user={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function isFound(user: User, { search = '', status, programme }: UserFilter): boolean {
  return (
    (status === undefined || user.status === status) &&
    (programme === undefined || user.memberships.some((each) => each.programme === programme)) &&
    `${user.full_name} ${user.email} ${user.job_title}`.toLowerCase().includes(search.trim().toLowerCase())
  );
}

function isInvitationExpired({ status, invite_expires_at }: User): boolean {
  return status === 'invited' && invite_expires_at !== null && new Date(invite_expires_at) < new Date();
}

interface NoUsersProps {
  /** There are no users at all, rather than none that match. */
  isEmpty: boolean;
  onShowAll: () => void;
}

function NoUsers({ isEmpty, onShowAll }: NoUsersProps) {
  return (
    <EmptyState
      title={isEmpty ? 'No users yet' : 'No matching users'}
      icon="users"
      actions={!isEmpty && <Button onPress={onShowAll}>Show all users</Button>}
    >
      {isEmpty
        ? 'Invite the people who work in your programmes.'
        : 'No users match the search, status and programme.'}
    </EmptyState>
  );
}

/** Invites one or several people, and exports what the filter shows. */
function UserActions({ filter: { search, status, programme } }: { filter: UserFilter }) {
  const call = useCall();
  const [open, setOpen] = useState<'one' | 'many'>();
  const refresh = useRefreshUsers();
  const first = useDefaultManagedProgramme(programme);
  const close = () => setOpen(undefined);
  return (
    <>
      <FileMenu
        label="Export users"
        files={[
          {
            title: 'Filtered users',
            fetch: (format) =>
              call(manyUsers.export, {
                query: {
                  format,
                  ...(search !== undefined && { search: search.trim() }),
                  ...(status !== undefined && { status }),
                  ...(programme !== undefined && { programme }),
                },
              }),
          },
        ]}
      />
      <Button icon="users" onPress={() => setOpen('many')}>
        {bulkCopy.action}
      </Button>
      <Button variant="primary" icon="plus" onPress={() => setOpen('one')}>
        {copy.invite.action}
      </Button>
      {open === 'one' && <InviteSheet onClose={close} />}
      {open === 'many' && (
        <InviteMany programme={first ?? null} onClose={close} onInvited={() => void refresh()} />
      )}
    </>
  );
}
