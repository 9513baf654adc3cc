import { useEffect } from 'react';
import { organisations, type PublicOrganisation } from '@baton/contract/accounts/organisation.ts';
import type { Call } from '#lib/api-client.ts';
import { createStore } from '#lib/store.ts';
import { useStore } from '#lib/use-store.ts';
import { useCall } from '#session/session-context.ts';

const store = createStore<PublicOrganisation | undefined>(undefined);
let loading: Promise<void> | undefined;

/**
 * What everybody may know of the organisation: names, terms, how long a password must be. Kept without the query
 * library, which the screens before signing in do not carry.
 */
export function usePublicOrganisation(): PublicOrganisation | undefined {
  const call = useCall();
  useEffect(() => {
    if (store.read() === undefined) void loadPublicOrganisation(call);
  }, [call]);
  return useStore(store);
}

/** Reads it again, after an Admin has changed it. */
export function loadPublicOrganisation(call: Call): Promise<void> {
  loading ??= call(organisations.public)
    // The screens work without it; that the server is away is told by the client.
    .then(store.set, () => undefined)
    .finally(() => void (loading = undefined));
  return loading;
}
