import type { Client, ClientConfig } from 'pg';
import { openClient } from './connections.ts';

/** Arbitrary advisory lock id: its holder prepares the database, others wait. */
const startLock = 4_201_962;

/** Runs work that must not run in two starting processes at once. */
export async function withStartLock<T>(
  connection: ClientConfig,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = await openClient({ ...connection, application_name: 'baton start' }, 'upkeep');
  try {
    await client.query('select pg_advisory_lock($1)', [startLock]);
    return await work(client);
  } finally {
    // The lock ends with the connection.
    await client.end();
  }
}
