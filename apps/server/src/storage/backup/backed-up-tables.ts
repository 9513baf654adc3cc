import type { Client } from 'pg';

/** A table in a backup: its stored columns, and a row order that is the same in every database. */
export interface BackedUpTable {
  name: string;
  columns: string[];
  order: string;
}

/** Temporary data: rate limit counters, stored job results and sessions. */
const excluded = ['attempts', 'long_work', 'sessions', 'schema_migrations'];

/** Every table that a backup holds, in the order of their names. */
export async function readTables(client: Client): Promise<BackedUpTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; key: string[] | null }>(
    `select c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       (select array_agg(quote_ident(a.attname) || case when a.attcollation = 0 then '' else ' collate "C"' end
          order by array_position(i.indkey::int2[], a.attnum))
        from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey::int2[])
        where i.indrelid = c.oid and i.indisprimary) as key
     from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> all($1::text[])
     order by c.relname collate "C"`,
    [excluded],
  );
  return rows.map(({ name, columns, key }) => ({
    name,
    columns,
    order: key?.join(', ') ?? `${quoted(name)}::text collate "C"`,
  }));
}

/** All rows of a table as text; equal rows give equal bytes in every database. */
export function copyOutOf({ name, columns, order }: BackedUpTable): string {
  return `copy (select ${columns.map(quoted).join(', ')} from ${quoted(name)} order by ${order}) to stdout`;
}

export function copyInto({ name, columns }: Pick<BackedUpTable, 'name' | 'columns'>): string {
  return `copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`;
}

/** How far each counter of record numbers is. */
export async function readSequences(client: Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = current_schema() and last_value is not null order by sequencename collate "C"`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, Number(last)]));
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/**
 * Session settings that make all servers format values alike; on a maintenance connection (`connections.ts`) without
 * short timeouts.
 */
export const plainSession = `set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601';
  set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8'`;
