import { CompiledQuery } from 'kysely';
import type { ClientConfig } from 'pg';
import PgBoss from 'pg-boss';
import { openPool } from '#storage/connections.ts';
import type { Transaction } from '#storage/database.ts';
import { withStartLock } from '#storage/start-lock.ts';

type Work = (data: never) => Promise<void>;

/** Work after the response: queued in the transaction that causes it, and stored in the database until done. */
export interface Jobs {
  /** Declares a queue and its handler. */
  handle<Data extends object>(queue: string, work: (data: Data) => Promise<void>): void;
  /** The same on a schedule (cron, UTC); runs in one of several processes. */
  handleRegularly(queue: string, times: string, work: () => Promise<void>): void;
  /** `afterMs`: not before this time has passed. */
  enqueue(trx: Transaction, queue: string, data: object, options?: { afterMs?: number }): Promise<void>;
  /** Creates the queues in the database. */
  open(): Promise<void>;
  /** Starts processing; several processes share the jobs. */
  work(): Promise<void>;
  /** Processes all due jobs and returns their number. */
  runPending(): Promise<number>;
  close(): Promise<void>;
}

/** Retries for most of a day, with delays doubling from 30 s. */
const retries = { retryLimit: 11, retryDelay: 30, retryBackoff: true };

/** Slightly longer than the database's statement timeout. */
const longestQueryMs = 61_000;

export function createJobs(connection: ClientConfig, onError: (error: Error, queue?: string) => void): Jobs {
  const pool = openPool(
    { ...connection, max: 3, application_name: 'baton jobs', query_timeout: longestQueryMs },
    'jobs',
    onError,
  );
  let isClosed = false;
  // pg-boss's timers may query once more while it stops.
  const executeSql = async (text: string, values: unknown[]) =>
    isClosed ? { rows: [] } : pool.query(text, values);
  const boss = new PgBoss({ db: { executeSql } });
  boss.on('error', (error) => onError(error));
  const handlers = new Map<string, Work>();
  const timetable = new Map<string, string>();

  const perform = async (queue: string, data: object) => {
    try {
      await handlers.get(queue)?.(data as never);
    } catch (error) {
      onError(error as Error, queue);
      throw error;
    }
  };

  return {
    handle: (queue, work) => void handlers.set(queue, work),
    handleRegularly(queue, times, work) {
      handlers.set(queue, work);
      timetable.set(queue, times);
    },
    async enqueue(trx, queue, data, { afterMs = 0 } = {}) {
      const inTransaction = {
        executeSql: async (text: string, values: unknown[]) => {
          const { rows } = await trx.executeQuery(CompiledQuery.raw(text, values));
          return { rows };
        },
      };
      const later = afterMs > 0 ? { startAfter: Math.ceil(afterMs / 1000) } : {};
      await boss.send(queue, data, { ...retries, ...later, db: inTransaction });
    },
    async open() {
      await withStartLock(connection, async () => {
        await boss.start();
        for (const queue of handlers.keys()) await boss.createQueue(queue);
      });
    },
    async work() {
      for (const [queue, times] of timetable) await boss.schedule(queue, times);
      for (const queue of handlers.keys()) {
        await boss.work<object>(queue, { pollingIntervalSeconds: 1, batchSize: 1 }, async ([job]) => {
          if (job) await perform(queue, job.data);
        });
      }
    },
    async runPending() {
      let done = 0;
      for (let found = true; found;) {
        found = false;
        for (const queue of handlers.keys()) {
          for (const job of (await boss.fetch<object>(queue, { batchSize: 50 })) ?? []) {
            await perform(queue, job.data).then(
              () => boss.complete(queue, job.id),
              () => boss.fail(queue, job.id),
            );
            found = true;
            done += 1;
          }
        }
      }
      return done;
    },
    async close() {
      try {
        await boss.stop({ graceful: true, wait: true, timeout: 10_000 });
      } finally {
        isClosed = true;
        await pool.end();
      }
    },
  };
}
