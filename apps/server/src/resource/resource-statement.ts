import type { RawBuilder } from 'kysely';
import type { Resource } from '@baton/contract/resource/resource.ts';
import type { Queryable } from '#storage/database.ts';
import { preparedStatement, type Placeholders } from '#storage/prepared-statement.ts';

type Statement<Values, Row> = (db: Queryable, values: Values) => Promise<Row[]>;

const written = new Map<string, Statement<never, unknown>>();

/** A prepared statement of a resource, written when it is first used. Custom fields must not change its text. */
export function resourceStatement<Values extends object, Row>(
  resource: Resource,
  use: string,
  write: (values: Placeholders<Values>) => RawBuilder<Row>,
): Statement<Values, Row> {
  const name = `records.${resource.name}.${use}`;
  const known = written.get(name) ?? preparedStatement<Values, Row>(name, write);
  written.set(name, known);
  return known as Statement<Values, Row>;
}
