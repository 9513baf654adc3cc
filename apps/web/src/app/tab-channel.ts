import type { TabChannel, TabMessage } from '#session/session.ts';

/** Broadcasts session changes to other tabs of the browser. */
export function createTabChannel(): TabChannel {
  const channel = new BroadcastChannel('baton-session');
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    send: (message) => channel.postMessage(message),
    listen: (hear) => channel.addEventListener('message', ({ data }) => hear(data as TabMessage)),
  };
}
