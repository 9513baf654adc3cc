import { sql } from 'kysely';
import { elementOf } from './prepared-statement.ts';

/** A value that PostgreSQL reads as it is written here. */
type Plain = string | number | boolean | null | undefined;

/** The number of rows, then the values of each column. */
export type ColumnValues = readonly (number | string)[];

/**
 * Rows by column, each column as one value: PostgreSQL reads arrays three times as fast as JSON. A column in which all
 * rows are equal is sent as an array of one.
 */
export function columnValues<Column extends string>(
  columns: Record<Column, string>,
  rows: readonly Record<Column, Plain>[],
): ColumnValues {
  const values: (number | string)[] = [rows.length];
  for (const name in columns) {
    const first = rows[0]?.[name];
    const isSame = rows.length > 0 && rows.every((row) => row[name] === first);
    values.push(arrayText(isSame ? [first] : rows.map((row) => row[name])));
  }
  return values;
}

/**
 * The rows of `columnValues`, as x. Their number is hidden from the planner (`limit`), so that one plan serves one row and
 * thousands; else it would plan the statement at every call, because one row costs less than it expects.
 */
export function rowsOfColumns(columns: Record<string, string>, values: unknown) {
  const count = elementOf(values, 0);
  const arrays = Object.values(columns).map(
    (type, index) =>
      sql`repeat_single(${elementOf(values, index + 1)}::${sql.raw(type)}[], ${count}::integer)`,
  );
  const names = Object.keys(columns).map((name) => sql.ref(name));
  return sql`(select * from unnest(${sql.join(arrays)}) as u(${sql.join(names)}) limit (select ${count}::integer)) x`;
}

/**
 * A list as PostgreSQL reads it. The driver would write it only when it sends the statement, while the database waits.
 */
export function arrayText(list: readonly Plain[]): string {
  return `{${list.map(elementText).join(',')}}`;
}

const special = /["\\]/g;

function elementText(value: Plain): string {
  if (value === null || value === undefined) return 'NULL';
  return typeof value === 'string' ? `"${value.replace(special, '\\$&')}"` : String(value);
}
