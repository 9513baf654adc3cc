import { manyUsers, type UserAction } from '@baton/contract/accounts/many-users.ts';
import type { User } from '@baton/contract/accounts/users.ts';
import type { Role } from '@baton/contract/http/permissions.ts';
import { useRefreshUsers } from '#screens/accounts/users/use-users.ts';
import { notifyError } from '#resource/notify-error.ts';
import { useCall } from '#session/session-context.ts';
import { confirmDanger } from '#ui/modals/confirm-danger.tsx';
import { notify, notifyWithUndo } from '#ui/notices/notify.ts';
import type { BulkAction } from './bulk-actions.ts';
import { copy } from './copy.ts';
import { copy as usersCopy } from '#screens/accounts/users/copy.ts';

export type RoleRequest =
  | { act: 'give_role'; programme: number; role: Role; teams?: number[] }
  | { act: 'take_out'; programme: number };

/** Runs an action on several accounts, all or none. */
export function useBulkActions(onDone: () => void) {
  const call = useCall();
  const refresh = useRefreshUsers();
  const send = (
    users: readonly { id: number; version?: number }[],
    request: { act: UserAction } | RoleRequest,
  ) =>
    call(manyUsers.bulk, {
      body: { ...request, records: users.map(({ id, version }) => ({ id, ...(version && { version }) })) },
    });

  const perform = async ({ act, users }: BulkAction): Promise<void> => {
    if (act === 'remove' && !(await confirmRemoval(users))) return;
    try {
      const { changed } = await send(users, { act });
      const title = copy.done[act](changed);
      if (act === 'deactivate') notifyWithUndo({ title, undo: () => void reactivate(users) });
      else notify({ kind: 'success', title });
      onDone();
    } catch (error) {
      notifyError(error);
    }
    await refresh();
  };
  // Deactivation has incremented the versions, so the undo applies to any version.
  const reactivate = async (users: readonly User[]): Promise<void> => {
    const ids = users.map(({ id }) => ({ id }));
    await send(ids, { act: 'reactivate' }).catch(notifyError);
    await refresh();
  };
  const setRole = async (users: readonly User[], request: RoleRequest, where: string): Promise<void> => {
    const { changed, unchanged } = await send(users, request);
    const title =
      request.act === 'take_out'
        ? copy.role.removed(changed, where)
        : copy.role.assigned(changed, request.role, where);
    notify({
      kind: 'success',
      title,
      ...(unchanged > 0 && { text: copy.role.unchanged(unchanged) }),
    });
    onDone();
    await refresh();
  };
  return { carryOut: perform, setRole };
}

function confirmRemoval(users: readonly User[]): Promise<boolean> {
  const roles = users.reduce((sum, { memberships }) => sum + memberships.length, 0);
  return confirmDanger({
    title: copy.removal.title(users.length),
    text: 'They lose access immediately. You can invite these emails again later. Their history is kept.',
    impact: [
      { count: users.length, what: copy.removal.users(users.length) },
      { count: roles, what: usersCopy.removal.roles(roles) },
    ].filter(({ count }) => count > 0),
    confirmLabel: copy.removal.confirm(users.length),
  });
}
