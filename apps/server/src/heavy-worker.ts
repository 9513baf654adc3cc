import type { ClientConfig } from 'pg';
import { workInThread } from '#platform/workers/work-in-thread.ts';
import { openStorage } from '#storage/database.ts';
import { heavyTasks } from './heavy-tasks.ts';
import { openHeavyParts } from './turnover/tracker/read/heavy-parts.ts';

/** Connections of a worker: it does one thing at a time, some of which ask for two at once. */
const connections = 2;

workInThread(heavyTasks, ({ connection }: { connection: ClientConfig }) => {
  // A connection that is lost is replaced by the next question; one that is being used fails that.
  const storage = openStorage(connection, () => undefined, connections);
  return { parts: openHeavyParts(storage.db), close: () => storage.close() };
});
