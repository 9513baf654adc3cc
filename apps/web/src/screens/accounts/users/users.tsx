import { invitations } from '@baton/contract/accounts/invitations.ts';
import { manyUsers } from '@baton/contract/accounts/many-users.ts';
import { useState, type ReactNode } from 'react';
import type { User } from '@baton/contract/accounts/users.ts';
import type { Group, Role } from '@baton/contract/http/permissions.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { FileMenu } from '#resource/file-menu.tsx';
import { FormField } from '#resource/form-field.tsx';
import { FormSheet } from '#resource/form-sheet.tsx';
import { PageHead } from '#resource/page-head.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { BulkToolbar } from './bulk-actions/bulk-actions.tsx';
import { UserFilters, type UserFilter } from './user-filters.tsx';
import { UserSheet } from './user-sheet.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useProgrammeName } from '#screens/accounts/use-programme-name.ts';
import { type Selection, useSelection } from '#resource/list/use-selection.ts';
import { RecordForm } from '#resource/record-form.tsx';
import { useRecordForm } from '#resource/use-record-form.ts';
import { mayInOrganisation, hasGroup, mayIn } from '#session/rights.ts';
import { useCurrentUser, useCall, useActiveProgramme } from '#session/session-context.ts';
import { notify } from '#ui/notices/notify.ts';
import { Table } from '#ui/table.tsx';
import type { TableSort } from '#ui/table-column.ts';
import { AdminField } from './admin-field.tsx';
import { copy as bulkCopy } from './bulk-invite/copy.ts';
import { InviteMany } from './bulk-invite/invite-many.tsx';
import { userColumns } from './user-columns.tsx';
import { copy } from './copy.ts';
import { MembershipsField } from './memberships-field.tsx';
import { readSort, sortUsers, writeSort } from './sort-users.ts';
import { useDefaultManagedProgramme } from './use-managed-programmes.ts';
import { useUsers, useRefreshUsers } from './use-users.ts';

const { form } = invitations.invite.body;

export function Users() {
  const { filter, show, table, selection, count, isEmpty, error, refetch } = useUserList();
  const [edited, setEdited] = useState<User>();
  const showAll = () => show({ search: undefined, status: undefined, programme: undefined });
  return (
    <>
      <PageHead
        title={copy.title}
        text="People who can log in. They join by invitation and set their own password."
        actions={<UserActions filter={filter} />}
      />
      <UserFilters value={filter} onChange={show} count={count} />
      <BulkToolbar chosen={selection.chosen} programme={filter.programme} onClear={selection.clear} />
      <UserTable
        {...table}
        selection={selection}
        onEdit={setEdited}
        error={error && <ErrorState title="Couldn’t load users" error={error} onRetry={refetch} />}
        empty={<NoUsers isEmpty={isEmpty} onShowAll={showAll} />}
      />
      {edited && <UserSheet key={edited.id} user={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
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

interface UserTableProps {
  users: readonly User[];
  selection: Selection<User>;
  isLoading: boolean;
  error: ReactNode;
  empty: ReactNode;
  sort: TableSort | undefined;
  onSort: (sort: TableSort) => void;
  onEdit: (user: User) => void;
}

function UserTable({ users, onEdit, selection, ...props }: UserTableProps) {
  const me = useCurrentUser();
  const columns = userColumns({
    onEdit,
    selection,
    isAdmin: mayInOrganisation(me, 'users.manage'),
    nameOfProgramme: useProgrammeName(),
  });
  return (
    <Table
      label={copy.title}
      columns={columns}
      rows={users}
      rowKey={({ id }) => id}
      isSelected={({ id }) => selection.selected.has(id)}
      {...props}
    />
  );
}

/** Users filtered and sorted by the search parameters. */
function useUserList() {
  const filter = useSearch({ from: '/shell/app/settings/users' });
  const navigate = useNavigate();
  const { data = [], isPending, error, refetch } = useUsers();
  const sort = readSort(filter.sort);
  const words = filter.search?.trim().toLowerCase() ?? '';
  const found = sortUsers(
    data.filter(
      (user) =>
        (filter.status === undefined || user.status === filter.status) &&
        (filter.programme === undefined ||
          user.memberships.some(({ programme }) => programme === filter.programme)) &&
        `${user.full_name} ${user.email} ${user.job_title}`.toLowerCase().includes(words),
    ),
    sort,
  );
  const selection = useSelection(data, found, () => found.map(({ id }) => id));
  const show = (next: UserFilter & { sort?: string }) =>
    void navigate({
      to: '/app/settings/users',
      search: (before) => ({ ...before, ...next }),
      replace: true,
    });
  return {
    filter,
    show,
    isEmpty: data.length === 0,
    count: describeFound(found.length, data.length),
    selection,
    error,
    refetch,
    table: {
      users: found,
      isLoading: isPending,
      sort,
      onSort: (next: Parameters<typeof writeSort>[0]) => show({ sort: writeSort(next) }),
    },
  };
}

function describeFound(found: number, all: number): string {
  return found === all ? copy.count(all) : copy.countOf(found, all);
}

interface UserActionsProps {
  /** Current filter of the list. */
  filter: UserFilter;
}

/** Invites one or several people, and exports the list. */
function UserActions({ filter }: UserActionsProps) {
  const [open, setOpen] = useState<'one' | 'many'>();
  const refresh = useRefreshUsers();
  const first = useDefaultManagedProgramme(filter.programme);
  const close = () => setOpen(undefined);
  return (
    <>
      <UserExport filter={filter} />
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

interface UserExportProps {
  /** The export uses the filter of the list. */
  filter: UserFilter;
}

function UserExport({ filter: { search, status, programme } }: UserExportProps) {
  const call = useCall();
  return (
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
  );
}

interface InviteSheetProps {
  onClose: () => void;
}

function InviteSheet({ onClose }: InviteSheetProps) {
  const call = useCall();
  const me = useCurrentUser();
  const active = useActiveProgramme();
  const refresh = useRefreshUsers();
  // Defaults to the active programme, because most people are invited into it.
  const memberships =
    active && mayIn(me, active, 'members.manage')
      ? [{ programme: active.id, role: 'Viewer' as Role, teams: [] as number[] }]
      : [];
  const record = useRecordForm({
    form,
    mode: 'draft',
    draft: { name: 'invitation' },
    values: { email: '', first_name: '', last_name: '', groups: [] as Group[], memberships },
    async save({ email = '', ...values }) {
      await call(invitations.invite, { body: { email, ...values } });
      notify({ kind: 'success', title: 'Invitation sent', text: email });
      onClose();
      await refresh();
    },
  });
  return (
    <FormSheet
      title={copy.invite.action}
      subtitle="They’ll get an email with a link that works for 7 days."
      isDirty={record.isDirty}
      onClose={onClose}
    >
      <RecordForm {...record} isNew saveLabel="Send invitation" secondary={null}>
        <FormField name="email" field={form.email} autoComplete="off" />
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField name="first_name" field={form.first_name} autoComplete="off" />
          <FormField name="last_name" field={form.last_name} autoComplete="off" />
        </div>
        {hasGroup(me, 'Admin') && <AdminField />}
        <MembershipsField />
      </RecordForm>
    </FormSheet>
  );
}
