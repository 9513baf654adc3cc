import {
  activity,
  type InboxEvent,
  type RecordEvent,
  type StreamEvent,
} from '@baton/contract/home/activity.ts';
import type { OpenStream } from '#lib/api-client.ts';
import { readEvents } from '#lib/event-stream.ts';

/** Whether other users’ changes arrive. */
export type FeedState = 'connecting' | 'live' | 'offline';

/** An event without a revision: a record such as the comments on a turnover, or the user’s inbox. */
type NamedEvent = ({ about: 'record' } & RecordEvent) | ({ about: 'inbox' } & InboxEvent);

/** An event with a revision; `isReady`: the first one of a stream. */
type RevisionEvent = StreamEvent & { isReady?: boolean };

export type FeedEvent = RevisionEvent | NamedEvent;

interface FeedParts {
  open: OpenStream;
  programme: number;
  onEvent: (event: FeedEvent) => void;
  onState: (state: FeedState) => void;
  /** Resolves after the given time (ms), or earlier when the connection may be back. */
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Maximum silence (ms) of the stream; after it the connection counts as broken. */
  silentMs?: number;
}

const firstPause = 1000;
const longestPause = 30_000;

/** Reads the programme’s event stream until aborted and reconnects whenever it ends. */
export async function followEvents(parts: FeedParts, signal: AbortSignal): Promise<void> {
  const { open, programme, onEvent, onState, wait = waitOrReturn, silentMs = 60_000 } = parts;
  let lastId = '';
  let pause = firstPause;

  const readOnce = async () => {
    const attempt = new AbortController();
    const stop = () => attempt.abort();
    signal.addEventListener('abort', stop);
    let silence = setTimeout(stop, silentMs);
    try {
      const headers: Record<string, string> = { accept: 'text/event-stream' };
      if (lastId !== '') headers['last-event-id'] = lastId;
      // What this page has read until now may have changed before the stream opens.
      const age = lastId === '' ? { age: Math.ceil(performance.now()) } : {};
      const query = { programme, ...age };
      const body = await open(activity.events, { query, headers, signal: attempt.signal });
      onState('live');
      await readEvents(body, {
        onBytes() {
          pause = firstPause;
          clearTimeout(silence);
          silence = setTimeout(stop, silentMs);
        },
        onMessage({ event: name, id, data }) {
          if (id !== '') lastId = id;
          const event = readEvent(name, data);
          if (event) onEvent(event);
        },
      });
    } finally {
      clearTimeout(silence);
      signal.removeEventListener('abort', stop);
    }
  };

  while (!signal.aborted) {
    try {
      await readOnce();
    } catch {
      // Reconnects after any error; the end of the session aborts the signal.
    }
    if (signal.aborted) return;
    onState('offline');
    await wait(pause, signal);
    pause = Math.min(longestPause, pause * 2);
  }
}

function readEvent(name: string, data: string): FeedEvent | null {
  try {
    const event = JSON.parse(data) as FeedEvent;
    if (name === 'record' || name === 'inbox') return { ...event, about: name } as NamedEvent;
    return name === 'ready' ? { ...event, isReady: true } : event;
  } catch {
    return null;
  }
}

/** Waits, but ends early when the network or the tab comes back. */
function waitOrReturn(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      document.removeEventListener('visibilitychange', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener('online', done);
    document.addEventListener('visibilitychange', done);
    signal.addEventListener('abort', done);
  });
}
