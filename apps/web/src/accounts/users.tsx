import { useState } from 'react';
import type { User } from '@baton/contract/accounts/users.ts';
import { messageOf } from '#lib/api-error.ts';
import { PageHead } from '#resource/page-head.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { InviteActions } from './users/invite-actions.tsx';
import { UserFilters } from './users/user-filters.tsx';
import { UserSheet } from './users/user-sheet.tsx';
import { UserTable } from './users/user-table.tsx';
import { useUserList } from './users/use-user-list.ts';

/** Everybody with an account: who they are, what they may do, and whether they can log in. */
export function Users() {
  const { filter, show, table, isEmpty, error, refetch } = useUserList();
  const [edited, setEdited] = useState<User>();
  const showAll = () => show({ search: undefined, status: undefined, programme: undefined });
  return (
    <>
      <PageHead
        title="Users"
        text="People with an account. They join by invitation and choose their own password."
        actions={<InviteActions programme={filter.programme} />}
      />
      <UserFilters value={filter} onChange={show} />
      <UserTable
        {...table}
        onEdit={setEdited}
        error={
          error && (
            <ErrorState
              title="Users could not be loaded"
              text={messageOf(error)}
              onRetry={() => void refetch()}
            />
          )
        }
        empty={
          <EmptyState
            title={isEmpty ? 'Nobody yet' : 'Nobody fits'}
            icon="users"
            actions={!isEmpty && <Button onPress={showAll}>Show everybody</Button>}
          >
            {isEmpty
              ? 'Invite the people who work in your programmes.'
              : 'No account fits the search, the status and the programme.'}
          </EmptyState>
        }
      />
      {edited && <UserSheet key={edited.id} user={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
