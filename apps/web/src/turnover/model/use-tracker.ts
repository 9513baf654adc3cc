import { useCallback, useEffect, useMemo, useState } from 'react';
import type { StreamEvent } from '@baton/contract/home/activity.ts';
import { afterUrgent } from '#lib/late-parts.ts';
import { useLatest } from '#lib/use-latest.ts';
import { useStore } from '#lib/use-store.ts';
import { useSession } from '#session/session-context.ts';
import type { FeedState } from '#session/live/event-feed.ts';
import { loadForScreen, trackerOf } from './live-trackers.ts';
import type { TrackerStore } from './tracker-store.ts';
import type { TrackerView } from './tracker-view.ts';
import { openFeed } from '#session/live/open-feed.ts';

export interface TrackerState {
  store: TrackerStore;
  /** Null until loaded. */
  view: TrackerView | null;
  /** Incremented with every change; cells change in place, so computed values depend on it. */
  tick: number;
  feed: FeedState;
  /** Error of the last load. */
  error: unknown;
  retry: () => void;
}

/**
 * Loads a programme’s tracker, keeps it current while mounted, and renders on every change. `onEvent` is called for
 * every change in the programme, including those the tracker doesn’t show.
 */
export function useTracker(programme: number, onEvent?: (event: StreamEvent) => void): TrackerState {
  const { call, open } = useSession();
  const live = useMemo(() => trackerOf(call, programme), [call, programme]);
  const { store, changes } = live;
  const tick = useStore(changes);
  const [feed, setFeed] = useState<FeedState>('connecting');
  const [error, setError] = useState<unknown>(null);
  const hear = useLatest(onEvent);

  const load = useCallback(() => {
    // If the update fails, the known data stays and the indicator shows it.
    if (store.read()) store.catchUp().catch(() => undefined);
    else loadForScreen(live).catch(setError);
  }, [live, store]);

  const retry = () => {
    setError(null);
    load();
  };

  useEffect(() => {
    load();
    const catchUp = () => {
      if (store.read()) store.catchUp().catch(() => undefined);
    };
    let stop = () => {};
    const listen = () => {
      const shared = openFeed(open, programme, (event) => {
        if ('about' in event) return;
        hear.current?.(event);
        if (event.revision > store.revision()) catchUp();
      });
      const follow = () => {
        setFeed(shared.state.read());
        if (shared.state.read() === 'live') catchUp();
      };
      const unsubscribe = shared.state.subscribe(follow);
      stop = () => {
        unsubscribe();
        shared.stop();
      };
    };
    // Changes since the rows were loaded are requested when the stream opens.
    const cancel = afterUrgent(listen);
    const comeBack = () => {
      if (document.visibilityState === 'visible') catchUp();
    };
    document.addEventListener('visibilitychange', comeBack);
    addEventListener('online', catchUp);
    return () => {
      document.removeEventListener('visibilitychange', comeBack);
      removeEventListener('online', catchUp);
      cancel();
      stop();
    };
  }, [store, programme, open, load, hear]);

  return { store, view: store.read(), tick, feed, error, retry };
}
