import { createStore, type Store } from '#lib/store.ts';
import type { FeedEvent, FeedState } from './event-feed.ts';

/** Messages between tabs that share one stream. */
export type FeedMessage =
  | { kind: 'event'; event: FeedEvent }
  | { kind: 'state'; state: FeedState }
  | { kind: 'asks' };

export interface FeedChannel {
  send: (message: FeedMessage) => void;
  listen: (hear: (message: FeedMessage) => void) => void;
  close: () => void;
}

/** Reads the stream until aborted. */
export type Follow = (
  on: { onEvent: (event: FeedEvent) => void; onState: (state: FeedState) => void },
  signal: AbortSignal,
) => Promise<void>;

interface SharedFeedParts {
  follow: Follow;
  channel: FeedChannel;
  /** Runs the work while no other tab does. */
  exclusively: (work: () => Promise<void>, signal: AbortSignal) => Promise<void>;
  onEvent: (event: FeedEvent) => void;
}

export interface SharedFeed {
  state: Pick<Store<FeedState>, 'read' | 'subscribe'>;
  stop: () => void;
}

/**
 * One stream per browser: the tab with the lock reads it and broadcasts to the others; when it closes, another takes
 * over.
 */
export function shareFeed({ follow, channel, exclusively, onEvent }: SharedFeedParts): SharedFeed {
  const state = createStore<FeedState>('connecting');
  const ending = new AbortController();
  let isReader = false;

  channel.listen((message) => {
    if (ending.signal.aborted) return;
    if (message.kind === 'asks') {
      if (isReader) channel.send({ kind: 'state', state: state.read() });
    } else if (!isReader) {
      if (message.kind === 'state') state.set(message.state);
      else onEvent(message.event);
    }
  });
  channel.send({ kind: 'asks' });

  const read = () => {
    isReader = true;
    return follow(
      {
        onEvent(event) {
          onEvent(event);
          channel.send({ kind: 'event', event });
        },
        onState(next) {
          if (next === state.read()) return;
          state.set(next);
          channel.send({ kind: 'state', state: next });
        },
      },
      ending.signal,
    );
  };
  // Aborting the wait for the lock rejects, which isn’t an error here.
  exclusively(read, ending.signal).catch(() => undefined);

  return {
    state,
    stop() {
      ending.abort();
      channel.close();
    },
  };
}
