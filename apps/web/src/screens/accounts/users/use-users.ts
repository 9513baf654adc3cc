import { useQuery, useQueryClient } from '@tanstack/react-query';
import { users } from '@baton/contract/accounts/users.ts';
import { useCall } from '#session/session-context.ts';

const queryKey = ['users'];

export function useUsers() {
  const call = useCall();
  return useQuery({ queryKey, queryFn: () => call(users.list) });
}

/** Reloads the list after a change. */
export function useRefreshUsers(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey });
}
