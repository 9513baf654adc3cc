import { useEffect } from 'react';
import type { RecordEvent } from '@baton/contract/home/activity.ts';
import type { OpenStream } from '#lib/api-client.ts';
import { afterUrgent } from '#lib/late-parts.ts';
import { useLatest } from '#lib/use-latest.ts';
import { useSession } from '#session/session-context.ts';
import { openFeed } from './open-feed.ts';

/** Called with the record, or without one if changes may have been missed. */
type Listener = (record?: RecordEvent) => void;

interface RecordFeed {
  listeners: Set<Listener>;
  stop: () => void;
}

const feeds = new Map<number, RecordFeed>();

/**
 * Calls back for changes of records without a revision, such as comments. All components of a page share one feed, which
 * shares its stream with the tracker and with other tabs. `isOn`: users of a team link have no stream.
 */
export function useRecordEvents(programme: number, onChange: Listener, { isOn = true } = {}): void {
  const { open } = useSession();
  const latest = useLatest(onChange);
  useEffect(() => {
    if (!isOn) return undefined;
    const feed = feeds.get(programme) ?? startFeed(open, programme);
    const listener: Listener = (record) => latest.current(record);
    feed.listeners.add(listener);
    return () => {
      feed.listeners.delete(listener);
      if (feed.listeners.size > 0) return;
      feed.stop();
      feeds.delete(programme);
    };
  }, [open, programme, latest, isOn]);
}

function startFeed(open: OpenStream, programme: number): RecordFeed {
  const listeners = new Set<Listener>();
  const tell: Listener = (record) => listeners.forEach((listener) => listener(record));
  let close = () => {};
  const cancel = afterUrgent(() => {
    const shared = openFeed(open, programme, (event) => {
      if ('about' in event)
        return event.about === 'record' ? tell(event.id === '' ? undefined : event) : undefined;
      // Without an entity there were too many changes to list, unless the stream has just opened.
      return event.entity === '' && event.isReady !== true ? tell() : undefined;
    });
    let isOffline = false;
    const unsubscribe = shared.state.subscribe(() => {
      if (isOffline && shared.state.read() === 'live') tell();
      isOffline = shared.state.read() === 'offline';
    });
    close = () => {
      unsubscribe();
      shared.stop();
    };
  });
  const feed = {
    listeners,
    stop() {
      cancel();
      close();
    },
  };
  feeds.set(programme, feed);
  return feed;
}
