import { expect, it } from 'vitest';
import type { User } from '@baton/contract/accounts/users.ts';
import { readSort, sortUsers, writeSort } from './sort-users.ts';

const user = (last_name: string, last_login: string | null) =>
  ({ first_name: '', last_name, email: '', status: 'active', last_login }) as User;

it('sorts by what the address says', () => {
  const users = [user('Vik', '2027-03-01'), user('Berg', null), user('Okafor', '2027-02-01')];
  const names = (sort?: string) => sortUsers(users, readSort(sort)).map(({ last_name }) => last_name);
  expect(names()).toEqual(['Vik', 'Berg', 'Okafor']);
  expect(names('name')).toEqual(['Berg', 'Okafor', 'Vik']);
  expect(names('-login')).toEqual(['Vik', 'Okafor', 'Berg']);
  expect(names('shoe')).toEqual(['Vik', 'Berg', 'Okafor']);
  expect(writeSort({ column: 'login', direction: 'descending' })).toBe('-login');
});
