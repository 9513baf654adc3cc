import { useQuery, useQueryClient } from '@tanstack/react-query';
import { organisations } from '@baton/contract/accounts/organisation.ts';
import { loadPublicOrganisation } from '#screens/accounts/use-public-organisation.ts';
import { dateFormat } from '#lib/date-format.ts';
import { product } from '#lib/product.ts';
import { useCall } from '#session/session-context.ts';
import type { Organisation } from './organisation-words.ts';

const queryKey = ['organisation', 'all'];

/** All settings of the organisation, read once for every section. */
export function useOrganisation() {
  const call = useCall();
  return useQuery({
    queryKey,
    // The contract names the fields once, in its form.
    queryFn: async () => (await call(organisations.read)) as unknown as Organisation,
    refetchOnWindowFocus: false,
  });
}

/** Saves some of the settings; titles, the login page and everything else follow at once. */
export function useSaveOrganisation() {
  const call = useCall();
  const queryClient = useQueryClient();
  return async (changed: Partial<Organisation>, version: number): Promise<void> => {
    const saved = (await call(organisations.update, { body: changed, version })) as unknown as Organisation;
    product.set(saved.product);
    dateFormat.set({ format: saved.date_format, weekStart: saved.week_start, timeZone: saved.time_zone });
    queryClient.setQueryData(queryKey, saved);
    void loadPublicOrganisation(call);
  };
}
