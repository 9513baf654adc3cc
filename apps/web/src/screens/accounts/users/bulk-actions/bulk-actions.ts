import type { UserAction } from '@baton/contract/accounts/many-users.ts';
import type { User } from '@baton/contract/accounts/users.ts';
import type { IconName } from '#ui/icon.tsx';

/** A bulk action and the selected accounts it applies to. */
export interface BulkAction {
  act: Exclude<UserAction, 'give_role' | 'take_out'>;
  label: string;
  icon: IconName;
  users: User[];
  /** Notice shown when done. */
  done: string;
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
      label: 'Send the invitation again',
      icon: 'mail',
      users: having('invited'),
      done: 'invited again',
    },
    {
      act: 'end_sessions',
      label: 'End all sessions',
      icon: 'log-out',
      users: having('active'),
      done: 'logged out everywhere',
      isForAdmins: true,
    },
    {
      act: 'deactivate',
      label: 'Deactivate',
      icon: 'lock',
      users: others.filter(({ status }) => status !== 'deactivated'),
      done: 'deactivated',
      isForAdmins: true,
    },
    {
      act: 'reactivate',
      label: 'Reactivate',
      icon: 'undo-2',
      users: having('deactivated'),
      done: 'reactivated',
      isForAdmins: true,
    },
    { act: 'remove', label: 'Remove', icon: 'trash-2', users: others, done: 'removed', isForAdmins: true },
  ];
  return all.filter(({ users, isForAdmins }) => users.length > 0 && (isAdmin || !isForAdmins));
}
