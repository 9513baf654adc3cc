import { Client } from 'pg';

/** Query timeout (ms), slightly longer than the database's own. */
const patienceMs = 11_000;

/** Statements that raise the timeout for their transaction. */
const moreTime = /^set (?:local )?statement_timeout = (?:'(\d+)s'|0)/;
const transactionEnd = /^(?:commit|rollback)$/;
const maxPatienceMs = 24 * 3600 * 1000;

const named = /^\s*\/\* plan: ([\w.]+) \*\//;

type Query = (statement: unknown, ...rest: unknown[]) => unknown;

/**
 * A client that prepares statements whose text begins with the comment "plan: <name>", because planning the
 * statements of an edit takes longer than executing them. A name stands for one text. Queries of an unresponsive
 * database are rejected after the timeout, and their connection is closed.
 */
export class PreparedClient extends Client {
  constructor(...config: ConstructorParameters<typeof Client>) {
    super(...config);
    // Looked up at every call, so that instrumentation of all clients includes these.
    const run: Query = (...args) => (Client.prototype.query as Query).apply(this, args);
    let waitMs = patienceMs;
    const query: Query = (statement, ...rest) => {
      if (typeof statement !== 'string') return run(statement, ...rest);
      const args = moreTime.exec(statement);
      if (args) waitMs = args[1] === undefined ? maxPatienceMs : (Number(args[1]) + 1) * 1000;
      else if (transactionEnd.test(statement)) waitMs = patienceMs;
      const name = named.exec(statement)?.[1];
      const hasValues = Array.isArray(rest[0]);
      const [values, ...more] = hasValues ? rest : [undefined, ...rest];
      const text = {
        text: statement,
        query_timeout: waitMs,
        ...(hasValues && { values }),
        ...(name && { name }),
      };
      return this.#givingUp(run, text, more);
    };
    this.query = query as typeof this.query;
  }

  #givingUp(run: Query, text: object, more: unknown[]): unknown {
    const giveUpAfter = (error: unknown) => {
      if (error instanceof Error && error.message === 'Query read timeout') this.connection.stream.destroy();
    };
    const [callback] = more;
    if (typeof callback === 'function')
      return run(text, (error: unknown, result: unknown) => {
        giveUpAfter(error);
        (callback as (...answer: unknown[]) => void)(error, result);
      });
    const answer = run(text, ...more);
    if (answer instanceof Promise) answer.catch(giveUpAfter);
    return answer;
  }
}
