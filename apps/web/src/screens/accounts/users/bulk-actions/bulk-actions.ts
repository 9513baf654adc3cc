import type { UserAction } from '@baton/contract/accounts/many-users.ts';
import type { User } from '@baton/contract/accounts/users.ts';
import type { IconName } from '#ui/icon.tsx';

/** A bulk action and the selected accounts it applies to. */
export interface BulkAction {
  act: Exclude<UserAction, 'give_role' | 'take_out'>;
  icon: IconName;
  users: User[];
}

/** Actions available for the selection. The user's own account is excluded. */
export function bulkActionsFor(
  chosen: readonly User[],
  { isAdmin, me }: { isAdmin: boolean; me: number },
): BulkAction[] {
  const others = chosen.filter(({ id }) => id !== me);
  const having = (status: User['status']) => others.filter((user) => user.status === status);
  const all: (BulkAction & { isForAdmins?: true })[] = [
    {
      act: 'resend',
      icon: 'mail',
      users: having('invited'),
    },
    {
      act: 'end_sessions',
      icon: 'log-out',
      users: having('active'),
      isForAdmins: true,
    },
    {
      act: 'deactivate',
      icon: 'lock',
      users: others.filter(({ status }) => status !== 'deactivated'),
      isForAdmins: true,
    },
    {
      act: 'reactivate',
      icon: 'undo-2',
      users: having('deactivated'),
      isForAdmins: true,
    },
    { act: 'remove', icon: 'trash-2', users: others, isForAdmins: true },
  ];
  return all.filter(({ users, isForAdmins }) => users.length > 0 && (isAdmin || !isForAdmins));
}
