import { useState, type ReactNode } from 'react';
import type { User } from '@baton/contract/accounts/users.ts';
import { PageHead } from '#resource/page-head.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { BulkToolbar } from './bulk-actions/bulk-toolbar.tsx';
import { UserActions } from './user-actions.tsx';
import { UserFilters } from './user-filters.tsx';
import { UserSheet } from './user-sheet.tsx';
import { useUserList } from './use-user-list.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useProgrammeName } from '#screens/accounts/use-programme-name.ts';
import type { Selection } from '#resource/list/use-selection.ts';
import { mayInOrganisation } from '#session/rights.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { Table } from '#ui/table.tsx';
import type { TableSort } from '#ui/table-column.ts';
import { userColumns } from './user-columns.tsx';
import { copy } from './copy.ts';

export function Users() {
  const { filter, show, table, selection, count, isEmpty, error, refetch } = useUserList();
  const [edited, setEdited] = useState<User>();
  const showAll = () => show({ search: undefined, status: undefined, programme: undefined });
  return (
    <>
      <PageHead title={copy.title} text={copy.text} actions={<UserActions filter={filter} />} />
      <UserFilters value={filter} onChange={show} count={count} />
      <BulkToolbar chosen={selection.chosen} programme={filter.programme} onClear={selection.clear} />
      <UserTable
        {...table}
        selection={selection}
        onEdit={setEdited}
        error={error && <ErrorState title={copy.failed} error={error} onRetry={refetch} />}
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
      title={isEmpty ? copy.empty : copy.noMatches}
      icon="users"
      actions={!isEmpty && <Button onPress={onShowAll}>{copy.showAll}</Button>}
    >
      {isEmpty ? copy.emptyText : copy.noMatchesText}
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
