import {
  QueryCache,
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
} from '@tanstack/react-query';
import { UnreachableError } from './api-error.ts';
import { onSessionEnd } from './session-caches.ts';

/**
 * A refetch never reuses a pending request. The library shares a pending first fetch, which may return data from
 * before the change that made it stale.
 */
class FreshQueryClient extends QueryClient {
  override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    for (const query of this.getQueryCache().findAll({ ...filters, type: 'active' }))
      if (query.state.data === undefined) void query.cancel({ silent: true });
    return super.invalidateQueries(filters, options);
  }
}

/** Nobody has asked for a refresh, so it fails silently. */
const queryCache = new QueryCache({
  onError(error, { state }) {
    if (error instanceof UnreachableError && state.data !== undefined) error.isSilent = true;
  },
});

/** Server data by key. Without retries, because the API client has its own. */
export const queryClient = new FreshQueryClient({
  queryCache,
  defaultOptions: {
    queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: true, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

onSessionEnd(() => queryClient.clear());
