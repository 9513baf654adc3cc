import { CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely';
import type { Client, PoolClient } from 'pg';

/** Query timeout (ms), slightly longer than the database's own. */
export const queryTimeoutMs = 11_000;

const maxTimeoutMs = 24 * 3600 * 1000;

/** A query with the name by which the driver prepares it once per connection. */
export interface NamedQuery extends CompiledQuery {
  name?: string;
}

/** Queries that are sent at once; the result has the rows of each. */
export interface QueryBatch extends CompiledQuery {
  batch: readonly NamedQuery[];
}

/** A query that gives its transaction more time: seconds for each statement, or `Infinity`. */
export interface TimedQuery extends CompiledQuery {
  seconds: number;
}

/** A connection of the pool. Named statements are prepared by the driver, the others are not. */
export class PooledConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  /** Query timeout (ms) outside of transactions that need more time. */
  readonly #usualTimeoutMs: number;
  #timeoutMs: number;
  #begun: Promise<unknown> | undefined;

  constructor(client: PoolClient, timeoutMs = queryTimeoutMs) {
    this.#client = client;
    this.#usualTimeoutMs = timeoutMs;
    this.#timeoutMs = timeoutMs;
  }

  /** Begins a transaction without waiting for the answer: the first statement is sent right after it. */
  begin(): void {
    this.#begun = this.#send(CompiledQuery.raw('begin'));
    // The first statement fails with the same error.
    this.#begun.catch(() => undefined);
  }

  /** Ends the transaction’s own timeout. */
  end(): void {
    this.#timeoutMs = this.#usualTimeoutMs;
  }

  async executeQuery<Row>(query: NamedQuery | QueryBatch | TimedQuery): Promise<QueryResult<Row>> {
    if ('seconds' in query) this.#timeoutMs = Math.min((query.seconds + 1) * 1000, maxTimeoutMs);
    const sent =
      'batch' in query
        ? Promise.all(query.batch.map((each) => this.#send<Row>(each))).then((results) => ({
            rows: results.map(({ rows }) => rows) as Row[],
          }))
        : this.#send<Row>(query);
    const [result] = await Promise.all([sent, this.#begun]);
    this.#begun = undefined;
    return result;
  }

  async #send<Row>({ sql, parameters, name }: NamedQuery): Promise<QueryResult<Row>> {
    const statement = {
      text: sql,
      values: [...parameters],
      ...(name !== undefined && { name }),
      query_timeout: this.#timeoutMs,
    };
    try {
      const { command, rowCount, rows } = await this.#client.query(statement);
      const isWrite = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command);
      return { rows: rows as Row[], ...(isWrite && { numAffectedRows: BigInt(rowCount ?? 0) }) };
    } catch (error) {
      // The database doesn't respond: the connection is closed, so that the rollback doesn't wait for it, too.
      if (error instanceof Error && error.message === 'Query read timeout')
        (this.#client as unknown as Client).connection.stream.destroy();
      throw error;
    }
  }

  streamQuery<Row>(_query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Results are not read in parts.');
  }

  release(): void {
    this.#client.release();
  }
}
