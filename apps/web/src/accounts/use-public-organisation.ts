import { useQuery } from '@tanstack/react-query';
import { organisations } from '@baton/contract/accounts/organisation.ts';
import { useCall } from '#session/session-context.ts';

/** What everybody may know of the organisation: names, terms, how long a password must be. */
export function usePublicOrganisation() {
  const call = useCall();
  const { data } = useQuery({
    queryKey: ['organisation', 'public'],
    queryFn: () => call(organisations.public),
    staleTime: 60_000,
  });
  return data;
}
