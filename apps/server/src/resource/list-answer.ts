import { sql } from 'kysely';
import { JsonText, KeptList } from '#platform/send-list.ts';
import type { Database, Queryable } from '#storage/database.ts';
import { listRecords, type ListQuery } from './read-records.ts';
import type { Shelf } from './shelf.ts';
import type { Stored } from './stored.ts';

/** The list of one programme, kept while nothing in it changes, or that of several, made anew. */
export async function listAnswer(
  { db, stored, shelf }: { db: Database; stored: Stored; shelf: Shelf },
  where: number | 'all' | number[],
  query: ListQuery,
): Promise<JsonText | KeptList> {
  const read = async (programmes: 'all' | number[]) => {
    const { text, total } = await listRecords(db, stored, shelf, programmes, query);
    return new JsonText(text, total);
  };
  if (typeof where !== 'number') return read(where);
  // Whoever may read a programme reads all of it, so one list serves them all.
  return new KeptList(await listState(db, stored, where, query), () => read([where]));
}

/**
 * What a list depends on. The revision is read before the list, so a list is never older than its state says; its
 * row's own number in the database keeps a restored backup from passing for what it replaced.
 */
async function listState(
  db: Queryable,
  { resource }: Stored,
  programme: number,
  query: ListQuery,
): Promise<string> {
  const { rows } = await sql<{ revision: string; written: string }>`
    select revision, xmin::text as written from programme_revisions where programme_id = ${programme}`.execute(
    db,
  );
  return JSON.stringify([resource.name, Object.keys(resource.form), programme, rows[0], query]);
}
