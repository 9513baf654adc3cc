import type { UserAction } from '@baton/contract/accounts/many-users.ts';
import type { Role } from '@baton/contract/http/permissions.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

type SimpleAction = Exclude<UserAction, 'give_role' | 'take_out'>;

/** Texts of actions on several users. */
export const copy = {
  noun: (count: number) => plural(count, { one: 'user', other: 'users' }),
  labels: {
    resend: 'Resend invitations',
    end_sessions: 'End all sessions',
    deactivate: 'Deactivate users',
    reactivate: 'Reactivate users',
    remove: 'Remove users',
  } satisfies Record<SimpleAction, string>,
  done: {
    resend: (count: number) =>
      plural(count, {
        one: '1 invitation sent again',
        other: `${formatNumber(count)} invitations sent again`,
      }),
    end_sessions: (count: number) =>
      plural(count, {
        one: '1 user logged out on all devices',
        other: `${formatNumber(count)} users logged out on all devices`,
      }),
    deactivate: (count: number) =>
      plural(count, { one: '1 user deactivated', other: `${formatNumber(count)} users deactivated` }),
    reactivate: (count: number) =>
      plural(count, { one: '1 user reactivated', other: `${formatNumber(count)} users reactivated` }),
    remove: (count: number) =>
      plural(count, { one: '1 user removed', other: `${formatNumber(count)} users removed` }),
  } satisfies Record<SimpleAction, (count: number) => string>,
  removal: {
    title: (count: number) =>
      plural(count, { one: 'Remove 1 user?', other: `Remove ${formatNumber(count)} users?` }),
    confirm: (count: number) => plural(count, { one: 'Remove user', other: 'Remove users' }),
  },
  role: {
    action: 'Assign role',
    title: (count: number) =>
      plural(count, { one: 'Assign role to 1 user', other: `Assign role to ${formatNumber(count)} users` }),
    /** Of the selected users, how many are members already. */
    members: (members: number, all: number) => {
      if (members === 0)
        return plural(all, {
          one: 'This user has no role in this programme yet.',
          other: 'These users have no role in this programme yet.',
        });
      if (members === all)
        return plural(all, {
          one: 'This user already has a role in this programme.',
          other: 'All of these users already have a role in this programme.',
        });
      return plural(members, {
        one: '1 of these users already has a role in this programme.',
        other: `${formatNumber(members)} of these users already have a role in this programme.`,
      });
    },
    removed: (count: number, programme: string) =>
      plural(count, {
        one: `1 user removed from ${programme}`,
        other: `${formatNumber(count)} users removed from ${programme}`,
      }),
    assigned: (count: number, role: Role, programme: string) =>
      plural(count, {
        one: `1 user is now ${role} in ${programme}`,
        other: `${formatNumber(count)} users are now ${role} in ${programme}`,
      }),
    unchanged: (count: number) =>
      plural(count, {
        one: '1 user wasn’t changed.',
        other: `${formatNumber(count)} users weren’t changed.`,
      }),
  },
};
