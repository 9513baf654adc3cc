import { sql } from 'kysely';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { inSlices } from '#platform/yield-to-event-loop.ts';
import type { Queryable } from '#storage/database.ts';
import { matchKey } from './check.ts';
import { liveRows, titleOf } from './read-records.ts';
import type { ResourceRegistry } from './registry.ts';
import { tableMappingOf, type TableMapping } from './table-mapping.ts';

/** Finds records by code or name. */
export interface Lookup {
  one: string;
  /** Id by code or name; null if ambiguous. */
  find(text: string): number | null | undefined;
  keyOf(id: number): string;
  /** Adds a record that was just written. */
  add(id: number, key: string, title: string): void;
}

/** Lookups for all resources that this one refers to. */
export async function openLookups(
  db: Queryable,
  tableMapping: TableMapping,
  registry: ResourceRegistry,
  programme: ProgrammeId,
): Promise<Map<string, Lookup>> {
  const targets = new Set(Object.values(tableMapping.resource.form).flatMap(({ to }) => to ?? []));
  const lookups = new Map<string, Lookup>();
  for (const name of targets)
    lookups.set(name, await openLookup(db, tableMappingOf(registry, registry.resource(name)), programme));
  return lookups;
}

async function openLookup(
  db: Queryable,
  tableMapping: TableMapping,
  programme: ProgrammeId,
): Promise<Lookup> {
  const { key, one } = tableMapping.resource;
  const { rows } = await sql<{ id: number; key: string; title: string }>`
    select r.id, r.${sql.ref(key)} as key, ${titleOf(tableMapping.resource, 'r')} as title ${liveRows(tableMapping)} and r.programme_id = ${programme}`.execute(
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
  // Cache, because a file repeats the same few references.
  const cache = new Map<string, string>();
  const plain = (text: string) => {
    const known = cache.get(text) ?? matchKey(text.trim());
    if (cache.size < 50_000) cache.set(text, known);
    return known;
  };
  return {
    one,
    find: (text) => byKey.get(plain(text)) ?? byTitle.get(plain(text)),
    keyOf: (id) => keys.get(id) ?? String(id),
    add,
  };
}
