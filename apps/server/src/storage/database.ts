import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type { Transaction as KyselyTransaction } from 'kysely';
import { types, type ClientConfig, type Pool } from 'pg';
import { openPool } from './connections.ts';
import { queryTimeoutMs } from './pooled-connection.ts';
import { SharingDriver } from './shared-transaction.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;
/** The database or a transaction. */
export type Queryable = Database | Transaction;

/** An open database, with its pool for plain `pg` queries. */
export interface Storage {
  db: Database;
  pool: Pool;
  close(): Promise<void>;
}

const oids = { bigint: 20, date: 1082, timestamptz: 1184 };

/** Days stay text, instants become ISO text in UTC, so that no value depends on the local time zone. */
const typeParsers: ClientConfig['types'] = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === oids.date || oid === oids.bigint) return (text: string) => text;
    if (oid === oids.timestamptz) return (text: string) => new Date(text).toISOString();
    return types.getTypeParser(oid, format);
  }) as typeof types.getTypeParser,
};

/** Opens a pool; lost connections are replaced by the next query. */
export function openStorage(
  connection: ClientConfig,
  onLost: (error: Error) => void,
  { connections = 20, slack = 1 }: { connections?: number; slack?: number } = {},
): Storage {
  const own = {
    types: typeParsers,
    max: connections,
    application_name: 'baton',
    query_timeout: queryTimeoutMs * slack,
    // Statements are sent without waiting for the answers of those before (see `StatementBatch`).
    pipeline: true,
  };
  const pool = openPool({ ...connection, ...own }, 'requests', onLost, slack);
  const db = new Kysely<Tables>({ dialect: new SharingDialect(pool) });
  return { db, pool, close: () => db.destroy() };
}

class SharingDialect extends PostgresDialect {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): SharingDriver {
    return new SharingDriver(this.#pool);
  }
}

/** Whether the error is a serialisation failure or deadlock, after which the work can be repeated. */
export function isOrderConflict(error: unknown): boolean {
  return ['40001', '40P01'].includes((error as { code?: string }).code ?? '');
}

/** Runs work in a transaction, and repeats it after a serialisation failure. */
export async function inTransaction<T>(db: Database, work: (trx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!isOrderConflict(error) || attempt === 4) throw error;
      await pause(attempt * 20 * Math.random());
    }
  }
}

/** Runs work in the given transaction, or in a new one. */
export function inSameTransaction<T>(db: Queryable, work: (trx: Transaction) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db as Transaction) : inTransaction(db, work);
}

/** Thrown by work that began without a transaction and turns out to need one. */
class TransactionNeeded extends Error {}

/** The transaction of the work; work that began without one is repeated in one. */
export function requireTransaction(db: Queryable): Transaction {
  if (!db.isTransaction) throw new TransactionNeeded('This needs a transaction.');
  return db as Transaction;
}

/**
 * Runs work that mostly writes by a single statement without a transaction. It is repeated in one if it asks for it
 * (`requireTransaction`, before it has written anything) or conflicts with others.
 */
export async function inTransactionIfNeeded<T>(
  db: Database,
  work: (db: Queryable) => Promise<T>,
): Promise<T> {
  try {
    return await work(db);
  } catch (error) {
    if (!(error instanceof TransactionNeeded || isOrderConflict(error))) throw error;
  }
  return inTransaction(db, work);
}

/** Whether the error is a violation of this unique constraint. */
export function isTaken(error: unknown, constraint: string): boolean {
  const refused = error as { code?: string; constraint?: string };
  return refused.code === '23505' && refused.constraint === constraint;
}
