import { QueryClient } from '@tanstack/react-query';

/** Server data by key. The client below has its own retry rule, so this one adds none. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: true, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
