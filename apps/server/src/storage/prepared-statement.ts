import { createHash } from 'node:crypto';
import {
  CompiledQuery,
  createQueryId,
  PostgresQueryCompiler,
  sql,
  ValueNode,
  type RawBuilder,
  type RawNode,
} from 'kysely';
import type { Queryable, Transaction } from './database.ts';
import type { NamedQuery, QueryBatch } from './pooled-connection.ts';

/** A placeholder for a value, or for an element of a list. */
class Placeholder {
  readonly name: string;
  readonly element: number | undefined;

  constructor(name: string, element?: number) {
    this.name = name;
    this.element = element;
  }

  get key(): string {
    return this.element === undefined ? this.name : `${this.name}[${this.element}]`;
  }

  valueIn(values: object): unknown {
    const value: unknown = values[this.name as keyof object];
    return this.element === undefined ? value : (value as readonly unknown[])[this.element];
  }
}

/** The placeholder of an element of a list, for values that are too many to have names. */
export function elementOf(list: unknown, element: number): unknown {
  if (!(list instanceof Placeholder)) throw new TypeError('Only the placeholder of a list has elements.');
  return new Placeholder(list.name, element);
}

/** Placeholders by name. */
export type Placeholders<Values extends object> = { readonly [Name in keyof Values]: unknown };

/** A statement that is written once and executed often. */
export interface PreparedStatement<Values, Row> {
  (db: Queryable, values: Values): Promise<Row[]>;
  /** The query of one call, for `StatementBatch`. */
  queryOf: (values: Values) => NamedQuery;
}

/**
 * A statement for frequent use: written once, because that takes as long as a quarter of an edit, and planned once per
 * connection, because planning takes longer than executing. A name stands for one text.
 */
export function preparedStatement<Values extends object, Row>(
  name: string,
  write: (gaps: Placeholders<Values>) => RawBuilder<Row>,
): PreparedStatement<Values, Row> {
  const nameInDatabase = shortName(name);
  let written: Pick<CompiledQuery, 'sql' | 'parameters'> | undefined;
  const queryOf = (values: Values): NamedQuery => {
    written ??= new StatementWriter().compileQuery(
      write(placeholdersFor<Values>()).toOperationNode(),
      createQueryId(),
    );
    const given = written.parameters.map((part) =>
      part instanceof Placeholder ? part.valueIn(values) : part,
    );
    return { ...CompiledQuery.raw(written.sql, given), name: nameInDatabase };
  };
  const execute = async (db: Queryable, values: Values): Promise<Row[]> => {
    const { rows } = await db.executeQuery(queryOf(values));
    return rows as Row[];
  };
  return Object.assign(execute, { queryOf });
}

/**
 * Statements of a transaction that are sent at once and executed in the order in which they were added: each sees what
 * those before it did, but none waits until their results have arrived.
 */
export class StatementBatch {
  readonly #trx: Transaction;
  readonly #added: { query: NamedQuery; result: { rows: unknown[] } }[] = [];

  constructor(trx: Transaction) {
    this.#trx = trx;
  }

  /** The statement's result has its rows once the batch is executed. */
  add<Values, Row>(statement: PreparedStatement<Values, Row>, values: Values): { rows: readonly Row[] } {
    const result = { rows: [] as Row[] };
    this.#added.push({ query: statement.queryOf(values), result });
    return result;
  }

  async execute(): Promise<void> {
    const batch: QueryBatch = { ...CompiledQuery.raw(''), batch: this.#added.map(({ query }) => query) };
    const { rows } = await this.#trx.executeQuery(batch);
    this.#added.forEach(({ result }, at) => (result.rows = rows[at] as unknown[]));
  }
}

/**
 * SQL of a list of ids to compare with: `id = ${anyOf(ids)}`. The planner doesn't see its length, else it would plan the
 * statement at every call, because few ids would cost less than it expects.
 */
export function anyOf(ids: unknown): RawBuilder<unknown> {
  return sql`any(array(select unnest(${ids}::integer[])))`;
}

const longestName = 63;

/** PostgreSQL cuts longer names, so that two could become one: a digest of the whole takes the place of what is cut. */
function shortName(name: string): string {
  if (Buffer.byteLength(name) <= longestName) return name;
  const digest = createHash('sha256').update(name).digest('base64url').slice(0, 16);
  return `${name.slice(0, longestName - digest.length - 1)}.${digest}`;
}

function placeholdersFor<Values extends object>(): Placeholders<Values> {
  return new Proxy({} as Placeholders<Values>, { get: (_, name) => new Placeholder(String(name)) });
}

const cast = /^::\w+(?:\[\])?/;

/**
 * Writes a statement in which a value that is named several times with the same type is sent once. Without a type,
 * PostgreSQL could infer another one for each place.
 */
class StatementWriter extends PostgresQueryCompiler {
  readonly #places = new Map<string, number>();

  protected override visitRaw({ sqlFragments, parameters }: RawNode): void {
    for (const [at, fragment] of sqlFragments.entries()) {
      this.append(fragment);
      const part = parameters[at];
      if (!part) continue;
      const type = cast.exec(sqlFragments[at + 1] ?? '')?.[0];
      const value = ValueNode.is(part) ? part.value : undefined;
      if (type !== undefined && value instanceof Placeholder) this.#appendOnce(value, type);
      else this.visitNode(part);
    }
  }

  #appendOnce(value: Placeholder, type: string): void {
    const key = `${value.key}${type}`;
    if (!this.#places.has(key)) {
      this.addParameter(value);
      this.#places.set(key, this.numParameters);
    }
    this.append(`$${this.#places.get(key)}`);
  }
}
