import { useNavigate, useSearch } from '@tanstack/react-router';
import { readSort, sortUsers, writeSort } from './sort-users.ts';
import type { UserFilter } from './user-filters.tsx';
import { useUsers } from './use-users.ts';

/** The accounts as the address wants them: found, narrowed and in order. */
export function useUserList() {
  const filter = useSearch({ from: '/shell/app/settings/users' });
  const navigate = useNavigate();
  const { data = [], isPending, error, refetch } = useUsers();
  const sort = readSort(filter.sort);
  const words = filter.search?.trim().toLowerCase() ?? '';
  const found = data.filter(
    (user) =>
      (filter.status === undefined || user.status === filter.status) &&
      (filter.programme === undefined ||
        user.memberships.some(({ programme }) => programme === filter.programme)) &&
      `${user.full_name} ${user.email} ${user.job_title}`.toLowerCase().includes(words),
  );
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
    error,
    refetch,
    table: {
      users: sortUsers(found, sort),
      isLoading: isPending,
      sort,
      onSort: (next: Parameters<typeof writeSort>[0]) => show({ sort: writeSort(next) }),
    },
  };
}
