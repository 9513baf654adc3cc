import { useEffect } from 'react';
import { afterUrgent } from '#lib/late-parts.ts';
import { useLatest } from '#lib/use-latest.ts';
import { useSession } from '#session/session-context.ts';
import { openFeed } from './open-feed.ts';

/** Calls back when the user’s inbox changes, or may have changed while the stream was away. */
export function useInboxEvents(programme: number | null, onChange: () => void): void {
  const { open } = useSession();
  const latest = useLatest(onChange);
  useEffect(() => {
    if (programme === null) return undefined;
    let close = () => {};
    const cancel = afterUrgent(() => {
      const shared = openFeed(open, programme, (event) => {
        // Without an entity there were too many changes to list.
        if ('about' in event ? event.about === 'inbox' : event.entity === '') latest.current();
      });
      const unsubscribe = shared.state.subscribe(() => {
        if (shared.state.read() === 'live') latest.current();
      });
      close = () => {
        unsubscribe();
        shared.stop();
      };
    });
    return () => {
      cancel();
      close();
    };
  }, [open, programme, latest]);
}
