import type { User } from '@baton/contract/accounts/users.ts';
import type { TableSort } from '#ui/table-column.ts';

const keys: Record<string, (user: User) => string> = {
  name: (user) => `${user.last_name} ${user.first_name} ${user.email}`.toLowerCase(),
  status: ({ status }) => status,
  // Users who never logged in sort as the oldest login.
  login: ({ last_login }) => last_login ?? '',
};

/** Parses `login` or `-login` from the address. */
export function readSort(text: string | undefined): TableSort | undefined {
  const column = text?.replace(/^-/, '') ?? '';
  if (!Object.hasOwn(keys, column)) return undefined;
  return { column, direction: text?.startsWith('-') ? 'descending' : 'ascending' };
}

export function writeSort({ column, direction }: TableSort): string {
  return direction === 'descending' ? `-${column}` : column;
}

/** Stable sort of the users. */
export function sortUsers(users: readonly User[], sort: TableSort | undefined): User[] {
  const key = sort && keys[sort.column];
  if (!key) return [...users];
  const sign = sort.direction === 'descending' ? -1 : 1;
  return users.toSorted((one, other) => {
    const [a, b] = [key(one), key(other)];
    return a === b ? 0 : a < b ? -sign : sign;
  });
}
