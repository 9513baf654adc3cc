import { AsyncLocalStorage } from 'node:async_hooks';
import { CompiledQuery, PostgresDriver, type DatabaseConnection, type QueryResult } from 'kysely';
import type { TransactionSettings } from 'kysely';
import type { Pool } from 'pg';
import { PooledConnection } from './pooled-connection.ts';

/** A transaction that is open. */
interface OpenTransaction {
  executeQuery<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>>;
}

const current = new AsyncLocalStorage<SharedConnection>();

/** The connection of a transaction that is shared by all statements of some work. */
class SharedConnection implements DatabaseConnection {
  isOpen = true;
  readonly after: (() => Promise<void>)[] = [];
  readonly #trx: OpenTransaction;
  #made = 0;
  readonly #savepoints: string[] = [];
  #failure: unknown;

  constructor(trx: OpenTransaction) {
    this.#trx = trx;
  }

  /**
   * A statement that fails outside a savepoint aborts the transaction, so later ones are rejected with the same
   * error.
   */
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#failure !== undefined) throw this.#failure;
    const inside = this.#savepoints.length > 0;
    try {
      return await this.#trx.executeQuery<Row>(query);
    } catch (error) {
      if (!inside) this.#failure = error;
      throw error;
    }
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('A shared transaction can’t be read in parts.');
  }

  async begin(): Promise<void> {
    const name = `part_${(this.#made += 1)}`;
    await this.#send(`savepoint ${name}`);
    this.#savepoints.push(name);
  }

  async commit(): Promise<void> {
    await this.#send(`release savepoint ${this.#savepoints.pop()}`);
  }

  async rollback(): Promise<void> {
    await this.#send(`rollback to savepoint ${this.#savepoints.pop()}`);
  }

  async #send(text: string): Promise<void> {
    await this.executeQuery(CompiledQuery.raw(text));
  }
}

/**
 * Takes connections from the pool, except within `shareTransaction`, where all statements belong to its transaction.
 */
export class SharingDriver extends PostgresDriver {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const shared = current.getStore();
    return shared?.isOpen
      ? shared
      : new PooledConnection(await this.#pool.connect(), this.#pool.options.query_timeout);
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    if (connection instanceof SharedConnection) return connection.begin();
    const isUsual = settings.isolationLevel === undefined && settings.accessMode === undefined;
    if (isUsual && connection instanceof PooledConnection) return connection.begin();
    return super.beginTransaction(connection, settings);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof SharedConnection) return connection.commit();
    if (connection instanceof PooledConnection) connection.end();
    return super.commitTransaction(connection);
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof SharedConnection) return connection.rollback();
    if (connection instanceof PooledConnection) connection.end();
    return super.rollbackTransaction(connection);
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof PooledConnection) connection.release();
  }
}

/**
 * Runs work whose statements, including its own transactions, all belong to the open transaction. Returns the
 * callbacks that were deferred until commit.
 */
export async function shareTransaction<T>(
  trx: OpenTransaction,
  work: () => Promise<T>,
): Promise<{ result: T; after: readonly (() => Promise<void>)[] }> {
  const shared = new SharedConnection(trx);
  try {
    return { result: await current.run(shared, work), after: shared.after };
  } finally {
    shared.isOpen = false;
  }
}

/** Writes independently of the surrounding transaction. */
export function writeOutside<T>(work: () => Promise<T>): Promise<T> {
  return current.exit(work);
}

/** Runs work after commit: immediately, or after the surrounding transaction. */
export async function afterCommit(work: () => Promise<void>): Promise<void> {
  const shared = current.getStore();
  if (shared?.isOpen) shared.after.push(work);
  else await work();
}
