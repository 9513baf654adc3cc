import type { Client, ClientConfig } from 'pg';
import { openClient } from './connections.ts';

/** Handlers for notifications and gaps. */
interface ChannelListener {
  channel: string;
  onNotice(payload: string): void;
  /** Reconnected after a loss: notifications in between were missed. */
  onGap(): void;
  onLost(error: Error): void;
}

/** A connection that listens while needed. */
interface Listener {
  /** Resolves when listening; the first call connects. */
  open(): Promise<void>;
  close(): Promise<void>;
}

const [firstDelayMs, longestDelayMs] = [250, 15_000];

/** Listens on a dedicated connection, because pooled ones change users; reconnects with increasing delays. */
export function createListener(connection: ClientConfig, handlers: ChannelListener): Listener {
  let client: Client | undefined;
  let opening: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let delayMs = firstDelayMs;
  let closed = false;

  const connect = async (): Promise<void> => {
    const next = await openClient({ ...connection, application_name: 'baton listens' }, 'jobs');
    let lost = false;
    const lose = (error: Error) => {
      if (lost || closed) return;
      lost = true;
      client = undefined;
      handlers.onLost(error);
      void disconnect(next);
      again();
    };
    next.on('error', lose);
    next.on('end', () => lose(new Error('The connection has ended.')));
    next.on('notification', ({ payload }) => handlers.onNotice(payload ?? ''));
    try {
      await next.query(`listen ${handlers.channel}`);
    } catch (error) {
      lost = true;
      await disconnect(next);
      throw error;
    }
    if (closed) return disconnect(next);
    client = next;
    delayMs = firstDelayMs;
  };

  const again = () => {
    if (closed) return;
    retry = setTimeout(() => {
      connect().then(
        () => handlers.onGap(),
        (error: Error) => {
          handlers.onLost(error);
          again();
        },
      );
    }, delayMs);
    retry.unref();
    delayMs = Math.min(delayMs * 2, longestDelayMs);
  };

  return {
    open() {
      // A failed first attempt rejects this call; the next call tries again.
      opening ??= connect().catch((error: unknown) => {
        opening = undefined;
        throw error;
      });
      return opening;
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await opening?.catch(() => undefined);
      if (client) await disconnect(client);
    },
  };
}

async function disconnect(client: Client): Promise<void> {
  try {
    await client.end();
  } catch {
    // Already closed.
  }
}
