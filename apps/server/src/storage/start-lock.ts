import type { Client, ClientConfig } from 'pg';
import { openClient } from './connections.ts';

/** Any number of ours: who holds it prepares the database, the others wait and then find it prepared. */
const startLock = 4_201_962;

/** Does what must not be done by two processes at once when they start. */
export async function withStartLock<T>(
  connection: ClientConfig,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = await openClient({ ...connection, application_name: 'baton start' }, 'upkeep');
  try {
    await client.query('select pg_advisory_lock($1)', [startLock]);
    return await work(client);
  } finally {
    // The lock goes with the connection.
    await client.end();
  }
}
