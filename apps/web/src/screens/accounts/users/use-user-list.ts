import { useNavigate, useSearch } from '@tanstack/react-router';
import { useSelection } from '#resource/list/use-selection.ts';
import { readSort, sortUsers, writeSort } from './sort-users.ts';
import type { UserFilter } from './user-filters.tsx';
import { useUsers } from './use-users.ts';
import { copy } from './copy.ts';

/** Users filtered and sorted by the search parameters. */
export function useUserList() {
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
