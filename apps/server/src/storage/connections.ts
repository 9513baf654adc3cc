import { Client, Pool, type ClientConfig, type PoolConfig } from 'pg';

/**
 * Settings per kind of connection, times in seconds (0: no limit). Applied after connecting instead of as startup parameters, because poolers such as
 * PgBouncer reject or drop unknown ones. `connectMs` limits connecting, and again applying the settings; it is longer
 * where no user waits, so that a server also starts on a busy machine.
 */
const sessions = {
  /** User requests. */
  requests: { statement: 10, lock: 5, idle: 30, connectMs: 5000 },
  /** Job queue; its maintenance may take longer. */
  jobs: { statement: 60, lock: 30, idle: 60, connectMs: 30_000 },
  /** Migrations, restores and long-held locks. */
  upkeep: { statement: 0, lock: 0, idle: 0, connectMs: 30_000 },
} as const;

export type SessionKind = keyof typeof sessions;

/** Detects a database whose machine is gone. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

async function applySettings(client: Pick<Client, 'query'>, kind: SessionKind, slack = 1): Promise<void> {
  const { statement, lock, idle, connectMs } = sessions[kind];
  // A change of records is in their history, which triggers check; a restore brings the history with it.
  const acts = kind === 'upkeep' ? 'off' : 'on';
  await client.query({
    text: `set timezone = 'UTC'; set statement_timeout = '${statement * slack}s';
      set lock_timeout = '${lock * slack}s'; set baton.acts = '${acts}'; set idle_in_transaction_session_timeout = '${idle * slack}s'`,
    query_timeout: connectMs * slack,
  } as { text: string });
}

/** A pool whose connections all have the settings of their kind; `slack` multiplies their time limits. */
export function openPool(
  config: PoolConfig,
  kind: SessionKind,
  onLost: (error: Error) => void,
  slack = 1,
): Pool {
  const pool = new Pool({
    connectionTimeoutMillis: sessions[kind].connectMs * slack,
    idleTimeoutMillis: 60_000,
    ...keepAlive,
    ...config,
    // oxlint-disable-next-line no-misused-promises -- the pool waits for it
    onConnect: async (client) => {
      try {
        await applySettings(client, kind, slack);
      } catch (error) {
        // A hanging database wouldn't answer a graceful close.
        destroySocket(client as Client);
        throw error;
      }
    },
  });
  // Without the connection, which would be logged with its secrets. A pool ends without waiting for its idle connections,
  // so a database that stops next may close them first.
  pool.on('error', (error) => {
    if (!pool.ending) onLost(error);
  });
  // An error during a query rejects that query; without this listener it would crash the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * A dedicated connection with the settings of its kind. Callers that need to detect its loss add their own listener.
 */
export async function openClient(config: ClientConfig, kind: SessionKind): Promise<Client> {
  const client = new Client({
    connectionTimeoutMillis: sessions[kind].connectMs,
    ...keepAlive,
    ...config,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await applySettings(client, kind);
    return client;
  } catch (error) {
    destroySocket(client);
    throw error;
  }
}

function destroySocket(client: Client): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
