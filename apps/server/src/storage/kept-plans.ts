import { Client } from 'pg';

const named = /^\s*\/\* plan: ([\w.]+) \*\//;

type Query = (statement: unknown, ...rest: unknown[]) => unknown;

/**
 * A connection that plans a statement once where its text begins with the comment "plan: <name>": what is asked with
 * every edit takes longer to plan than to do. One name stands for one text.
 */
export class PlanKeepingClient extends Client {
  constructor(...config: ConstructorParameters<typeof Client>) {
    super(...config);
    // Looked up at every call, so that whoever watches all connections sees these, too.
    const run: Query = (...asked) => (Client.prototype.query as Query).apply(this, asked);
    const query: Query = (statement, ...rest) => {
      const name = typeof statement === 'string' ? named.exec(statement)?.[1] : undefined;
      if (name === undefined) return run(statement, ...rest);
      const [values, ...more] = rest;
      return run({ name, text: statement, values }, ...more);
    };
    this.query = query as typeof this.query;
  }
}
