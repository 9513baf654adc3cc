import { sql } from 'kysely';
import { imagesOf } from '@baton/contract/form/image-field.ts';
import { JsonText, KeptList } from '#platform/send-list.ts';
import type { Database } from '#storage/database.ts';
import type { FileLinks } from '#storage/file-links.ts';
import { listRecords, type ListQuery } from './read-records.ts';
import type { Shelf } from './shelf.ts';
import type { Stored } from './stored.ts';

/** The list of one programme, kept while nothing in it changes, or that of several, made anew. */
export async function listAnswer(
  place: { db: Database; stored: Stored; shelf: Shelf; links: FileLinks },
  where: number | 'all' | number[],
  query: ListQuery,
): Promise<JsonText | KeptList> {
  const { db, stored, shelf, links } = place;
  const read = async (programmes: 'all' | number[]) => {
    const { text, total } = await listRecords(db, stored, shelf, programmes, query, links);
    return new JsonText(text, total);
  };
  if (typeof where !== 'number') return read(where);
  // Whoever may read a programme reads all of it, so one list serves them all.
  return new KeptList(await listState(place, where, query), () => read([where]));
}

/**
 * What a list depends on. The revision is read before the list, so a list is never older than its state says; its
 * row's own number in the database keeps a restored backup from passing for what it replaced.
 */
async function listState(
  { db, stored: { resource }, links }: { db: Database; stored: Stored; links: FileLinks },
  programme: number,
  query: ListQuery,
): Promise<string> {
  const { rows } = await sql<{ revision: string; written: string }>`
    select revision, xmin::text as written from programme_revisions where programme_id = ${programme}`.execute(
    db,
  );
  // Addresses of pictures change with time, too.
  const period = imagesOf(resource.form).length > 0 ? links.of(0) : null;
  return JSON.stringify([resource.name, Object.keys(resource.form), programme, rows[0], period, query]);
}
