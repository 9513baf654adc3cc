import { CompiledQuery, type RawBuilder } from 'kysely';
import type { Queryable } from './database.ts';

/** The place of a value in a statement that is kept. */
class Gap {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Where the values will stand, by their names. */
export type Gaps<Values extends object> = { readonly [Name in keyof Values]: unknown };

/**
 * A statement that is asked with every edit: put together once, planned once by each connection (`kept-plans.ts`), and
 * filled with other values each time.
 */
export function keptStatement<Values extends object, Row>(
  name: string,
  write: (gaps: Gaps<Values>) => RawBuilder<Row>,
): (db: Queryable, values: Values) => Promise<Row[]> {
  let written: CompiledQuery | undefined;
  return async (db, values) => {
    written ??= write(gapsFor<Values>()).compile(db);
    const given = written.parameters.map((part) =>
      part instanceof Gap ? values[part.name as keyof Values] : part,
    );
    const text = `/* plan: ${name} */ ${written.sql}`;
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, given));
    return rows as Row[];
  };
}

function gapsFor<Values extends object>(): Gaps<Values> {
  return new Proxy({} as Gaps<Values>, { get: (_, name) => new Gap(String(name)) });
}
