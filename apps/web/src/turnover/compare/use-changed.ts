import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { tracker } from '@baton/contract/turnover/tracker.ts';
import { useCall } from '#session/session-context.ts';

/** What changed since a moment, as it was; fetched anew with every change, since what it does not name is as it is now. */
export function useChanged(programme: number, since: string | null, tick: number) {
  const call = useCall();
  const client = useQueryClient();
  const asked = useRef(tick);
  useEffect(() => {
    if (asked.current === tick) return;
    asked.current = tick;
    void client.invalidateQueries({ queryKey: ['tracker-changed', programme] });
  }, [client, programme, tick]);
  return useQuery({
    queryKey: ['tracker-changed', programme, since],
    enabled: since !== null,
    staleTime: 0,
    structuralSharing: false,
    queryFn: ({ signal }) => call(tracker.changed, { query: { programme, since: since ?? '' }, signal }),
  });
}
