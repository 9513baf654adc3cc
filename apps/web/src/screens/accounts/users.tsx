import { useState } from 'react';
import type { User } from '@baton/contract/accounts/users.ts';
import { PageHead } from '#resource/page-head.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { BulkToolbar } from './users/bulk-actions/bulk-toolbar.tsx';
import { NoUsers } from './users/no-users.tsx';
import { UserActions } from './users/user-actions.tsx';
import { UserFilters } from './users/user-filters.tsx';
import { UserSheet } from './users/user-sheet.tsx';
import { UserTable } from './users/user-table.tsx';
import { useUserList } from './users/use-user-list.ts';

export function Users() {
  const { filter, show, table, selection, count, isEmpty, error, refetch } = useUserList();
  const [edited, setEdited] = useState<User>();
  const showAll = () => show({ search: undefined, status: undefined, programme: undefined });
  return (
    <>
      <PageHead
        title="Users"
        text="People with an account. They join by invitation and choose their own password."
        actions={<UserActions filter={filter} />}
      />
      <UserFilters value={filter} onChange={show} count={count} />
      <BulkToolbar chosen={selection.chosen} programme={filter.programme} onClear={selection.clear} />
      <UserTable
        {...table}
        selection={selection}
        onEdit={setEdited}
        error={error && <ErrorState title="Users could not be loaded" error={error} onRetry={refetch} />}
        empty={<NoUsers isEmpty={isEmpty} onShowAll={showAll} />}
      />
      {edited && <UserSheet key={edited.id} user={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
