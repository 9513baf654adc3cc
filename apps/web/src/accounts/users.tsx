import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { User } from '@baton/contract/accounts/users.ts';
import { messageOf } from '#lib/api-error.ts';
import { PageHead } from '#resource/page-head.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { InviteSheet } from './users/invite-sheet.tsx';
import { type UserFilter, UserFilters } from './users/user-filters.tsx';
import { UserSheet } from './users/user-sheet.tsx';
import { UserTable } from './users/user-table.tsx';
import { useUsers } from './users/use-users.ts';

/** Everybody with an account: who they are, what they may do, and whether they can log in. */
export function Users() {
  const { search = '', status } = useSearch({ from: '/shell/app/settings/users' });
  const navigate = useNavigate();
  const { data = [], isPending, error, refetch } = useUsers();
  const [isInviting, setInviting] = useState(false);
  const [edited, setEdited] = useState<User>();

  const show = (next: UserFilter) =>
    void navigate({
      to: '/app/settings/users',
      search: (before) => ({ ...before, ...next }),
      replace: true,
    });
  const words = search.trim().toLowerCase();
  const found = data.filter(
    (user) =>
      (status === undefined || user.status === status) &&
      `${user.full_name} ${user.email} ${user.job_title}`.toLowerCase().includes(words),
  );

  return (
    <>
      <PageHead
        title="Users"
        text="People with an account. They join by invitation and choose their own password."
        actions={
          <Button variant="primary" icon="plus" onPress={() => setInviting(true)}>
            Invite somebody
          </Button>
        }
      />
      <UserFilters search={search} status={status} onChange={show} />
      <UserTable
        users={found}
        isLoading={isPending}
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
            title={data.length === 0 ? 'Nobody yet' : 'Nobody fits'}
            icon="users"
            actions={
              data.length === 0 ? (
                <Button variant="primary" onPress={() => setInviting(true)}>
                  Invite somebody
                </Button>
              ) : (
                <Button onPress={() => show({ search: undefined, status: undefined })}>Show everybody</Button>
              )
            }
          >
            {data.length === 0
              ? 'Invite the people who work in your programmes.'
              : 'No account fits the search and the status.'}
          </EmptyState>
        }
      />
      <InviteSheet isOpen={isInviting} onClose={() => setInviting(false)} />
      {edited && <UserSheet key={edited.id} user={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
