import { useQuery } from '@tanstack/react-query';
import { memberships } from '@baton/contract/accounts/memberships.ts';
import type { Programme } from '#session/programme-list.ts';
import { mayIn } from '#session/rights.ts';
import { useCall, useCurrentUser } from '#session/session-context.ts';

/** How many work in a programme; undefined until known, and for who may not see them. */
export function useMemberCount(programme: Programme): number | undefined {
  const call = useCall();
  const user = useCurrentUser();
  const { data } = useQuery({
    queryKey: ['memberships', programme.id],
    queryFn: () => call(memberships.list, { query: { programme: programme.id } }),
    enabled: mayIn(user, programme, 'members.manage'),
  });
  return data?.length;
}
