import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keptEntries } from '#lib/kept-entries.ts';
import { onSessionEnd } from '#lib/session-caches.ts';
import { useStore } from '#lib/use-store.ts';
import { refreshPunches } from '#records/punches/punch-queries.ts';
import { useCall, useCurrentUser } from '#session/session-context.ts';
import { createOutbox, type Outbox, type OutboxState } from './outbox.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { outboxName } from './outbox-name.ts';
import { keepSending } from './keep-sending.ts';

const outboxes = new Map<number, Outbox>();
onSessionEnd(() => outboxes.clear());

/** The user’s outbox; from now on it sends what is in it until the session ends, also on other screens. */
export function useOutbox(): Outbox & OutboxState {
  const call = useCall();
  const client = useQueryClient();
  const { id: user } = useCurrentUser();
  const outbox =
    outboxes.get(user) ??
    createOutbox({
      call,
      storage: keptEntries<OutboxEntry>(outboxName(user)),
      onSent: ({ programme }) => {
        void refreshPunches(client, programme);
        void client.invalidateQueries({ queryKey: ['attachments', programme] });
      },
    });
  outboxes.set(user, outbox);
  useEffect(() => keepSending(outbox), [outbox]);
  return { ...outbox, ...useStore(outbox.state) };
}
