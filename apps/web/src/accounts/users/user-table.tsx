import type { ReactNode } from 'react';
import type { User } from '@baton/contract/accounts/users.ts';
import type { Selection } from '#resource/list/use-selection.ts';
import { mayInOrganisation } from '#session/rights.ts';
import { useCurrentUser, useProgrammes } from '#session/session-context.ts';
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
  const { list } = useProgrammes();
  const columns = userColumns({
    onEdit,
    selection,
    isAdmin: mayInOrganisation(me, 'users.manage'),
    nameOfProgramme: (id) => list.find((programme) => programme.id === id)?.name ?? `Programme ${id}`,
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
