import { QueryClient } from '@tanstack/react-query';
import { forgetWith } from './forgetting.ts';

/** Server data by key. The API client has its own retry rule, so this one adds none. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: true, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

forgetWith(() => queryClient.clear());
