import { onSessionEnd } from '#lib/session-caches.ts';
import type { Outbox } from './outbox.ts';

/** Interval (ms) of trying again; a connection that comes back is tried at once. */
const retryMs = 15_000;

const endings = new Map<Outbox, () => void>();
onSessionEnd(() => {
  for (const end of endings.values()) end();
  endings.clear();
});

/** Sends what waits now, and again and again until the session ends. */
export function keepSending(outbox: Outbox): void {
  const send = () => void outbox.send();
  send();
  if (endings.has(outbox)) return;
  const timer = setInterval(send, retryMs);
  window.addEventListener('online', send);
  document.addEventListener('visibilitychange', send);
  endings.set(outbox, () => {
    clearInterval(timer);
    window.removeEventListener('online', send);
    document.removeEventListener('visibilitychange', send);
    outbox.stop();
  });
}
