import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { inviteMany } from '@baton/contract/accounts/invite-many.ts';
import type { Role } from '@baton/contract/http/permissions.ts';
import { useCall } from '#session/session-context.ts';

/** Somebody on the list, with nothing left open. */
export interface ChosenInvitee {
  email: string;
  first_name: string;
  last_name: string;
  role: Role;
  teams: number[];
}

/** What the server would do with the list as it stands; asked anew after every change of it. */
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
