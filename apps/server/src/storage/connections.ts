import { Client, Pool, type ClientConfig, type PoolConfig } from 'pg';

/**
 * What each kind of connection works under. It is set after connecting and never sent with the greeting, because a
 * pooler such as PgBouncer refuses or drops what it does not know there.
 */
const sessions = {
  /** What people wait for. */
  requests: { statement: '10s', lock: '5s', idle: '30s' },
  /** The queue of work after the answer; its upkeep may take a little longer. */
  jobs: { statement: '60s', lock: '30s', idle: '60s' },
  /** Migrations, restores and locks that are held for as long as they last. */
  upkeep: { statement: '0', lock: '0', idle: '0' },
} as const;

export type SessionKind = keyof typeof sessions;

/** So long a new connection has: until it stands, and again until its settings are answered. */
const connectWithinMs = 5000;

/** A database whose machine is gone says no goodbye; this finds out. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

async function settle(client: Pick<Client, 'query'>, kind: SessionKind): Promise<void> {
  const { statement, lock, idle } = sessions[kind];
  await client.query({
    text: `set timezone = 'UTC'; set statement_timeout = '${statement}'; set lock_timeout = '${lock}';
      set idle_in_transaction_session_timeout = '${idle}'`,
    query_timeout: connectWithinMs,
  } as { text: string });
}

/** A pool whose every connection has the settings of its kind before anybody works with it. */
export function openPool(config: PoolConfig, kind: SessionKind, onLost: (error: Error) => void): Pool {
  const pool = new Pool({
    connectionTimeoutMillis: connectWithinMs,
    idleTimeoutMillis: 60_000,
    ...keepAlive,
    ...config,
    // oxlint-disable-next-line no-misused-promises -- the pool waits for it
    onConnect: async (client) => {
      try {
        await settle(client, kind);
      } catch (error) {
        // A database that hangs would not answer a goodbye either.
        cut(client as Client);
        throw error;
      }
    },
  });
  pool.on('error', onLost);
  // One that is lost while somebody works with it fails their query; unheard, it would end the whole server.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** One connection of its own, with the settings of its kind. Who needs to know that it is lost listens, too. */
export async function openClient(config: ClientConfig, kind: SessionKind): Promise<Client> {
  const client = new Client({ connectionTimeoutMillis: connectWithinMs, ...keepAlive, ...config });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await settle(client, kind);
    return client;
  } catch (error) {
    cut(client);
    throw error;
  }
}

function cut(client: Client): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
