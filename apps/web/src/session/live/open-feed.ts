import type { OpenStream } from '#lib/api-client.ts';
import { followEvents, type FeedEvent } from './event-feed.ts';
import { shareFeed, type FeedChannel, type FeedMessage, type SharedFeed } from './shared-feed.ts';

/** The programme’s events, shared by the tabs of this browser. */
export function openFeed(
  open: OpenStream,
  programme: number,
  onEvent: (event: FeedEvent) => void,
): SharedFeed {
  const name = `baton-events-${programme}`;
  return shareFeed({
    onEvent,
    channel: openChannel(name),
    follow: (on, signal) => followEvents({ open, programme, ...on }, signal),
    // Pages without a secure context have no locks; each tab then reads its own stream.
    exclusively: (work, signal) =>
      'locks' in navigator ? navigator.locks.request(name, { signal }, work) : work(),
  });
}

function openChannel(name: string): FeedChannel {
  const channel = new BroadcastChannel(name);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    send: (message) => channel.postMessage(message),
    listen: (hear) => channel.addEventListener('message', ({ data }) => hear(data as FeedMessage)),
    close: () => channel.close(),
  };
}
