import type { TabChannel, TabMessage } from '#session/session.ts';

/** Tells the other tabs of this browser what happened to the session. */
export function createTabChannel(): TabChannel {
  const channel = new BroadcastChannel('baton-session');
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    send: (message) => channel.postMessage(message),
    listen: (hear) => channel.addEventListener('message', ({ data }) => hear(data as TabMessage)),
  };
}
