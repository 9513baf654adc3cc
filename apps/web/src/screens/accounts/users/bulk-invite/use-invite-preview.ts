import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { inviteMany } from '@baton/contract/accounts/invite-many.ts';
import type { Role } from '@baton/contract/http/permissions.ts';
import { useCall } from '#session/session-context.ts';

/** A person to invite, complete. */
export interface ChosenInvitee {
  email: string;
  first_name: string;
  last_name: string;
  role: Role;
  teams: number[];
}

/** The server's preview of the current list; reloaded after every change. */
export function useInvitePreview(programme: number | null, people: readonly ChosenInvitee[]) {
  const call = useCall();
  return useQuery({
    queryKey: ['invite-preview', programme, people],
    queryFn: ({ signal }) => call(inviteMany.send, { body: { programme, people: [...people] }, signal }),
    placeholderData: keepPreviousData,
    enabled: people.length > 0,
    staleTime: 0,
    gcTime: 0,
  });
}
