import { useQuery, useQueryClient } from '@tanstack/react-query';
import { keys, type KeyRecord } from '@baton/contract/accounts/keys.ts';
import { notifyError } from '#resource/notify-error.ts';
import { useCall } from '#session/session-context.ts';
import { confirmDanger } from '#ui/modals/confirm-danger.tsx';
import { notify } from '#ui/notices/notify.ts';

const queryKey = ['keys'];

/** The keys that are in use, and the way to end one. */
export function useKeys() {
  const call = useCall();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey });
  const query = useQuery({ queryKey, queryFn: () => call(keys.list) });
  const revoke = async ({ id, name }: KeyRecord) => {
    const isSure = await confirmDanger({
      title: `Revoke “${name}”?`,
      text: 'Scripts that use this key are refused from now on. It can’t be brought back.',
      confirmLabel: 'Revoke',
    });
    if (!isSure) return;
    try {
      await call(keys.revoke, { params: { id } });
      notify({ kind: 'success', title: 'Key revoked', text: name });
    } catch (error) {
      notifyError(error, 'The key was not revoked');
    }
    await refresh();
  };
  return { ...query, refresh, revoke };
}
