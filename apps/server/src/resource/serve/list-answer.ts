import { sql } from 'kysely';
import { imagesOf } from '@baton/contract/form/image-field.ts';
import type { Resource } from '@baton/contract/resource/resource.ts';
import type { Caller } from '#platform/caller.ts';
import type { Asked } from '#platform/http/body-cache.ts';
import { JsonText, KeptList } from '#platform/http/send-list.ts';
import { listRecords, type ListQuery } from '#resource/read-records.ts';
import type { RecordRow, Shelf } from '#resource/shelf.ts';
import { storedIn, storedOf, type Stored } from '#resource/stored.ts';
import type { Database } from '#storage/database.ts';
import type { FileLinks } from '#storage/images/file-links.ts';

interface ListPlace {
  db: Database;
  shelf: Shelf;
  resource: Resource;
  links: FileLinks;
  caller: Caller;
}

/** The list of one programme, kept while nothing in it changes, or that of several, made anew. */
export async function listAnswer(
  place: ListPlace,
  where: number | 'all' | number[],
  query: ListQuery,
): Promise<JsonText | KeptList> {
  const { db, shelf, resource, links, caller } = place;
  const rules = shelf.rules(resource.name);
  const read = async (stored: Stored, programmes: 'all' | number[]) => {
    const { text, total } = await listRecords(db, stored, shelf, programmes, query, links);
    if (!rules.present) return new JsonText(text, total);
    const records = (JSON.parse(text) as RecordRow[]).map((record) => rules.present?.(record, caller));
    return new JsonText(JSON.stringify(records), total);
  };
  if (typeof where !== 'number') return read(storedOf(shelf, resource), where);
  const stored = await storedIn(db, shelf, resource, where);
  // What each caller sees differently is not kept for all of them.
  if (rules.present) return read(stored, [where]);
  // Whoever may read a programme reads all of it, so one list serves them all.
  return new KeptList(await askedOf(place, stored, where, query), () => read(stored, [where]));
}

/**
 * The list that is asked for, and what it depends on. The revision is read before the list, so a list is never older than its state says; its
 * row's own number in the database keeps a restored backup from passing for what it replaced.
 */
async function askedOf(
  { db, links }: ListPlace,
  { resource }: Stored,
  programme: number,
  query: ListQuery,
): Promise<Asked> {
  const { rows } = await sql<{ revision: string; written: string }>`
    select revision, xmin::text as written from programme_revisions where programme_id = ${programme}`.execute(
    db,
  );
  // Addresses of pictures change with time, too.
  const period = imagesOf(resource.form).length > 0 ? links.of(0) : null;
  return {
    question: JSON.stringify([resource.name, programme, query]),
    state: JSON.stringify([Object.keys(resource.form), rows[0], period]),
  };
}
