import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { HomeAnswer } from '@baton/contract/turnover/home.ts';
import { tracker } from '@baton/contract/turnover/tracker.ts';
import { useCall } from '#session/session-context.ts';

/**
 * What changed since somebody was last here, with the answer that says since when. Kept together and under one name:
 * whoever comes back finds what was there until both are known anew, or a line would be gone under the pointer.
 */
export function useNews(programme: number, home: HomeAnswer | undefined, tick: number) {
  const call = useCall();
  const client = useQueryClient();
  const news = useQuery({
    queryKey: ['news', programme],
    enabled: home !== undefined,
    staleTime: 0,
    structuralSharing: false,
    queryFn: async ({ signal }) => {
      const query = { programme, since: home?.since ?? '' };
      return { home, changed: await call(tracker.changed, { query, signal }) };
    },
  });
  const asked = useRef({ home, tick });
  useEffect(() => {
    const isSame = asked.current.home === home && asked.current.tick === tick;
    const isFirst = asked.current.home === undefined;
    asked.current = { home, tick };
    if (!isSame && !isFirst) void client.invalidateQueries({ queryKey: ['news', programme] });
  }, [client, programme, home, tick]);
  return news;
}
