import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { home } from '@baton/contract/turnover/home.ts';
import { useCall } from '#session/session-context.ts';

/** What is new for somebody; opening the page is a visit, from whose end the next one counts. */
export function useHome(programme: number) {
  const call = useCall();
  useEffect(() => {
    // Should it fail, the next visit only shows a little more.
    call(home.visit, { body: { programme }, isQuiet: true }).catch(() => undefined);
  }, [call, programme]);
  return useQuery({
    queryKey: ['home', programme],
    queryFn: ({ signal }) => call(home.read, { query: { programme }, signal }),
    staleTime: 0,
  });
}
