import { expect, it } from 'vitest';
import type { User } from '@baton/contract/accounts/users.ts';
import { bulkActsFor } from './bulk-actions.tsx';

const user = (id: number, status: User['status']) => ({ id, status }) as User;
const marked = [user(1, 'active'), user(2, 'invited'), user(3, 'deactivated'), user(4, 'active')];

const offered = (isAdmin: boolean, users = marked) =>
  bulkActsFor(users, { isAdmin, me: 1 }).map((each) => [each.act, each.users.map(({ id }) => id)]);

it('offers each act for those whom it concerns, never for the own account', () => {
  expect(offered(true)).toEqual([
    ['resend', [2]],
    ['end_sessions', [4]],
    ['deactivate', [2, 4]],
    ['reactivate', [3]],
    ['remove', [2, 3, 4]],
  ]);
  expect(offered(true, [user(1, 'active')])).toEqual([]);
});

it('offers a Manager only what a Manager may', () => {
  expect(offered(false)).toEqual([['resend', [2]]]);
});
