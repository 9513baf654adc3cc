import { sql } from 'kysely';
import { inSlices } from '#platform/breathe.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable } from '#storage/database.ts';
import { matchKey } from './check.ts';
import { liveRows, titleOf } from './read-records.ts';
import type { Shelf } from './shelf.ts';
import { storedOf, type Stored } from './stored.ts';

/** The records of a programme by what people call them. */
export interface Lookup {
  one: string;
  /** Code or name → number; null where a name is not the only one. */
  find(text: string): number | null | undefined;
  keyOf(id: number): string;
  /** Takes in a record that was written just now. */
  add(id: number, key: string, title: string): void;
}

/** A look-up for each resource that this one points to, itself included. */
export async function openLookups(
  db: Queryable,
  stored: Stored,
  shelf: Shelf,
  programme: ProgrammeId,
): Promise<Map<string, Lookup>> {
  const targets = new Set([
    stored.resource.name,
    ...Object.values(stored.resource.form).flatMap(({ to }) => to ?? []),
  ]);
  const lookups = new Map<string, Lookup>();
  for (const name of targets)
    lookups.set(name, await openLookup(db, storedOf(shelf, shelf.resource(name)), programme));
  return lookups;
}

async function openLookup(db: Queryable, stored: Stored, programme: ProgrammeId): Promise<Lookup> {
  const { key, one } = stored.resource;
  const { rows } = await sql<{ id: number; key: string; title: string }>`
    select r.id, r.${sql.ref(key)} as key, ${titleOf(stored.resource, 'r')} as title ${liveRows(stored)} and r.programme_id = ${programme}`.execute(
    db,
  );
  const byKey = new Map<string, number>();
  const byTitle = new Map<string, number | null>();
  const keys = new Map<number, string>();
  const add: Lookup['add'] = (id, itsKey, itsTitle) => {
    const called = matchKey(itsTitle);
    byKey.set(matchKey(itsKey), id);
    byTitle.set(called, (byTitle.get(called) ?? id) === id && byTitle.get(called) !== null ? id : null);
    keys.set(id, itsKey);
  };
  await inSlices(rows, (row) => add(row.id, row.key, row.title));
  // A file names the same few records over and over.
  const asked = new Map<string, string>();
  const plain = (text: string) => {
    const known = asked.get(text) ?? matchKey(text.trim());
    if (asked.size < 50_000) asked.set(text, known);
    return known;
  };
  return {
    one,
    find: (text) => byKey.get(plain(text)) ?? byTitle.get(plain(text)),
    keyOf: (id) => keys.get(id) ?? String(id),
    add,
  };
}
