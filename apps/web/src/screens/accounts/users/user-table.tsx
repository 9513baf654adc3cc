import type { ReactNode } from 'react';
import type { User } from '@baton/contract/accounts/users.ts';
import { useProgrammeName } from '#screens/accounts/use-programme-name.ts';
import type { Selection } from '#resource/list/use-selection.ts';
import { mayInOrganisation } from '#session/rights.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { Table } from '#ui/table.tsx';
import type { TableSort } from '#ui/table-column.ts';
import { userColumns } from './user-columns.tsx';

export interface UserTableProps {
  users: readonly User[];
  selection: Selection<User>;
  isLoading: boolean;
  error: ReactNode;
  empty: ReactNode;
  sort: TableSort | undefined;
  onSort: (sort: TableSort) => void;
  onEdit: (user: User) => void;
}

export function UserTable({ users, onEdit, selection, ...props }: UserTableProps) {
  const me = useCurrentUser();
  const columns = userColumns({
    onEdit,
    selection,
    isAdmin: mayInOrganisation(me, 'users.manage'),
    nameOfProgramme: useProgrammeName(),
  });
  return (
    <Table
      label="Users"
      columns={columns}
      rows={users}
      rowKey={({ id }) => id}
      isSelected={({ id }) => selection.selected.has(id)}
      {...props}
    />
  );
}
