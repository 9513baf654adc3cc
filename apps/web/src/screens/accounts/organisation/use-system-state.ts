import { useQuery } from '@tanstack/react-query';
import { organisations } from '@baton/contract/accounts/organisation.ts';
import { useCall } from '#session/session-context.ts';

/** What the server says of itself. */
export function useSystemState() {
  const call = useCall();
  return useQuery({ queryKey: ['system'], queryFn: () => call(organisations.system) });
}
