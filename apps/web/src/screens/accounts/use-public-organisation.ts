import { useEffect } from 'react';
import { organisations, type PublicOrganisation } from '@baton/contract/accounts/organisation.ts';
import type { Call } from '#lib/api-client.ts';
import { createStore } from '#lib/store.ts';
import { useStore } from '#lib/use-store.ts';
import { useCall } from '#session/session-context.ts';

const store = createStore<PublicOrganisation | undefined>(undefined);
let loading: Promise<void> | undefined;

/**
 * Public settings of the organisation: names, terms, password length. Cached without the query library, which the
 * screens before login don't load.
 */
export function usePublicOrganisation(): PublicOrganisation | undefined {
  const call = useCall();
  useEffect(() => {
    if (store.read() === undefined) void loadPublicOrganisation(call);
  }, [call]);
  return useStore(store);
}

/** Reloads the settings after an Admin has changed them. */
export function loadPublicOrganisation(call: Call): Promise<void> {
  loading ??= call(organisations.public)
    // The screens work without it; the API client reports an unavailable server.
    .then(store.set, () => undefined)
    .finally(() => void (loading = undefined));
  return loading;
}
