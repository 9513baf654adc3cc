import type { ClientConfig } from 'pg';
import { Cache } from '#platform/cache.ts';
import { workInThread } from '#platform/workers/work-in-thread.ts';
import { openStorage } from '#storage/database.ts';
import { heavyTasks } from './app/heavy-tasks.ts';
import { openHeavyParts } from './turnover/tracker/read/heavy-parts.ts';

/** Connections per worker: it runs one task at a time, some of which use two. */
const connections = 2;

interface WorkerSettings {
  connection: ClientConfig;
  cacheBytes: number;
  blobDir: string;
}

workInThread(heavyTasks, ({ connection, cacheBytes, blobDir }: WorkerSettings) => {
  // A lost idle connection is replaced by the next query; one in use fails that query.
  const storage = openStorage(connection, () => undefined, { connections });
  return { parts: openHeavyParts(storage.db, new Cache(cacheBytes), blobDir), close: () => storage.close() };
});
