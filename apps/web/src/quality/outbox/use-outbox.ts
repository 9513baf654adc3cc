import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onSessionEnd } from '#lib/session-caches.ts';
import { useStore } from '#lib/use-store.ts';
import { refreshPunches } from '#quality/punch-queries.ts';
import { useCall, useCurrentUser } from '#session/session-context.ts';
import { createOutbox, type Outbox, type OutboxState } from './outbox.ts';
import { browserStorage } from './outbox-storage.ts';

const outboxes = new Map<number, Outbox>();
onSessionEnd(() => outboxes.clear());

/** Interval (ms) of trying again while something waits; a connection that comes back is tried at once. */
const retryMs = 15_000;

/** The user’s outbox; sends what is in it as long as it is shown. */
export function useOutbox(): Outbox & OutboxState {
  const call = useCall();
  const client = useQueryClient();
  const { id: user } = useCurrentUser();
  const outbox =
    outboxes.get(user) ??
    createOutbox({
      call,
      storage: browserStorage(user),
      onSent: ({ programme }) => {
        void refreshPunches(client, programme);
        void client.invalidateQueries({ queryKey: ['attachments', programme] });
      },
    });
  outboxes.set(user, outbox);
  useEffect(() => {
    const send = () => void outbox.send();
    send();
    const timer = setInterval(send, retryMs);
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', send);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', send);
    };
  }, [outbox]);
  return { ...outbox, ...useStore(outbox.state) };
}
