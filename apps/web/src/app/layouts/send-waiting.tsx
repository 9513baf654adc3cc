import { useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import { whenIdle } from '#lib/when-idle.ts';
import { mayWait } from '#quality/outbox/outbox-mark.ts';
import { useCurrentUser } from '#session/session-context.ts';

const SendOutbox = lazyPart(async () => (await import('#quality/outbox/send-outbox.tsx')).SendOutbox);

/** Sends what was entered in the field and waits on this device, on any screen; loaded only if there may be something. */
export function SendWaiting() {
  const { id } = useCurrentUser();
  // Read again on every screen.
  const isWaiting = useLocation({ select: () => mayWait(id) });
  const [sender, setSender] = useState<number>();
  useEffect(() => {
    if (sender === id || !isWaiting) return undefined;
    return whenIdle(() => void SendOutbox.load().then(() => setSender(id), ignore));
  }, [sender, id, isWaiting]);
  return sender === id ? (
    <Suspense>
      <SendOutbox />
    </Suspense>
  ) : null;
}

/** Tried again on the next screen. */
const ignore = () => undefined;
