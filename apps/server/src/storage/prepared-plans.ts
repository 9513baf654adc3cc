import { Client } from 'pg';

/** So long an answer of the database is waited for: a little longer than it takes before it gives up by itself. */
const patienceMs = 11_000;

/** A transaction that asks for more time gets it here, too. */
const moreTime = /^set (?:local )?statement_timeout = (?:'(\d+)s'|0)/;
const transactionEnd = /^(?:commit|rollback)$/;
const mostPatienceMs = 24 * 3600 * 1000;

const named = /^\s*\/\* plan: ([\w.]+) \*\//;

type Query = (statement: unknown, ...rest: unknown[]) => unknown;

/**
 * A connection that plans a statement once where its text begins with the comment "plan: <name>": what is asked with
 * every edit takes longer to plan than to do. One name stands for one text.
 *
 * Whoever asks a database that hangs is told so after a while, and its connection is given up: nobody can know when it
 * would answer.
 */
export class PreparedClient extends Client {
  constructor(...config: ConstructorParameters<typeof Client>) {
    super(...config);
    // Looked up at every call, so that whoever watches all connections sees these, too.
    const run: Query = (...asked) => (Client.prototype.query as Query).apply(this, asked);
    let waitMs = patienceMs;
    const query: Query = (statement, ...rest) => {
      if (typeof statement !== 'string') return run(statement, ...rest);
      const asked = moreTime.exec(statement);
      if (asked) waitMs = asked[1] === undefined ? mostPatienceMs : (Number(asked[1]) + 1) * 1000;
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
