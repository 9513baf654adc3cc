import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { Client, PoolClient } from 'pg';

/** Query timeout (ms), slightly longer than the database's own. */
export const queryTimeoutMs = 11_000;

/** Statements that raise the timeout for their transaction. */
const moreTime = /^set local statement_timeout = (?:'(\d+)s'|0)/;
const transactionEnd = /^(?:commit|rollback)$/;
const maxTimeoutMs = 24 * 3600 * 1000;

/** A query with the name by which the driver prepares it once per connection. */
export interface NamedQuery extends CompiledQuery {
  name?: string;
}

/** A connection of the pool. Named statements are prepared by the driver, the others are not. */
export class PooledConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  #timeoutMs = queryTimeoutMs;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  async executeQuery<Row>({ sql, parameters, name }: NamedQuery): Promise<QueryResult<Row>> {
    this.#adjustTimeout(sql);
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

  #adjustTimeout(sql: string): void {
    const args = moreTime.exec(sql);
    if (args) this.#timeoutMs = args[1] === undefined ? maxTimeoutMs : (Number(args[1]) + 1) * 1000;
    else if (transactionEnd.test(sql)) this.#timeoutMs = queryTimeoutMs;
  }
}
