import { sql } from 'kysely';

/** A value that PostgreSQL reads as it is written here. */
type Plain = string | number | boolean | null | undefined;

/**
 * Rows by column, each column as one parameter named by the prefix: PostgreSQL reads arrays three times as fast as
 * JSON. A column in which all rows are equal is sent as a single value.
 */
export function columnValues<Prefix extends string, Column extends string>(
  prefix: Prefix,
  columns: Record<Column, string>,
  rows: readonly Record<Column, Plain>[],
) {
  const entries = (Object.keys(columns) as Column[]).map((name) => {
    const first = rows[0]?.[name];
    const isSame = rows.length > 0 && rows.every((row) => row[name] === first);
    return [`${prefix}_${name}`, arrayText(isSame ? [first] : rows.map((row) => row[name]))];
  });
  return { ...Object.fromEntries(entries), [`${prefix}_rows`]: rows.length } as Record<
    `${Prefix}_${Column}`,
    string
  > &
    Record<`${Prefix}_rows`, number>;
}

/**
 * The rows of `columnValues`, as x. Their number is hidden from the planner (`limit`), so that one plan serves one row and
 * thousands; else it would plan the statement at every call, because one row costs less than it expects.
 */
export function rowsOfColumns(
  prefix: string,
  columns: Record<string, string>,
  values: Readonly<Record<string, unknown>>,
) {
  const count = values[`${prefix}_rows`];
  const arrays = Object.entries(columns).map(
    ([name, type]) =>
      sql`repeat_single(${values[`${prefix}_${name}`]}::${sql.raw(type)}[], ${count}::integer)`,
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
