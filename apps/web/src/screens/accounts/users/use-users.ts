import { useQueryClient } from '@tanstack/react-query';
import { users } from '@baton/contract/accounts/users.ts';
import { useRead } from '#resource/use-read.ts';

const queryKey = ['users'];

export function useUsers() {
  return useRead(queryKey, users.list);
}

/** Reloads the list after a change. */
export function useRefreshUsers(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey });
}
