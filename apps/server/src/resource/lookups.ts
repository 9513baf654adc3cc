import { sql } from 'kysely';
import type { Queryable } from '#storage/database.ts';
import { matchKey } from './check.ts';
import { liveRows } from './read-records.ts';
import type { Shelf } from './shelf.ts';
import { storedOf, type Stored } from './stored.ts';

/** The records of a programme by what people call them. */
export interface Lookup {
  one: string;
  /** Code or name → number; null where a name is not the only one. */
  find(text: string): number | null | undefined;
  keyOf(id: number): string;
}

/** A look-up for each resource that this one points to, itself included. */
export async function openLookups(
  db: Queryable,
  stored: Stored,
  shelf: Shelf,
  programme: number,
): Promise<Map<string, Lookup>> {
  const targets = new Set([
    stored.resource.name,
    ...Object.values(stored.resource.form).flatMap(({ to }) => to ?? []),
  ]);
  const lookups = new Map<string, Lookup>();
  for (const name of targets)
    lookups.set(name, await openLookup(db, storedOf(shelf.resource(name)), programme));
  return lookups;
}

async function openLookup(db: Queryable, stored: Stored, programme: number): Promise<Lookup> {
  const { key, title, one, name } = stored.resource;
  const label = name === 'people' ? sql`trim(r.first_name || ' ' || r.last_name)` : sql`r.${sql.ref(title)}`;
  const { rows } = await sql<{ id: number; key: string; title: string }>`
    select r.id, r.${sql.ref(key)} as key, ${label} as title ${liveRows(stored)} and r.programme_id = ${programme}`.execute(
    db,
  );
  const byKey = new Map(rows.map((row) => [matchKey(row.key), row.id]));
  const byTitle = new Map<string, number | null>();
  for (const row of rows) byTitle.set(matchKey(row.title), byTitle.has(matchKey(row.title)) ? null : row.id);
  const keys = new Map(rows.map((row) => [row.id, row.key]));
  return {
    one,
    find: (text) => byKey.get(matchKey(text.trim())) ?? byTitle.get(matchKey(text.trim())),
    keyOf: (id) => keys.get(id) ?? String(id),
  };
}
