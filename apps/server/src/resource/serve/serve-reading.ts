import { callsOf, type Resource } from '@baton/contract/resource/resource.ts';
import { notFound } from '#platform/app-error.ts';
import { programmesWith } from '#platform/caller.ts';
import type { Serve } from '#platform/http/serve.ts';
import { findRecords } from '#resource/read-records.ts';
import type { RecordRow, ResourceParts, Shelf } from '#resource/shelf.ts';
import { storedOf } from '#resource/stored.ts';
import { describeEvents } from '#storage/events/event-details.ts';
import { readHistory } from '#storage/events/events.ts';
import { listAnswer } from './list-answer.ts';
import { recordsOf } from './presented.ts';

/** Serves how the records of a resource are read: all, one, and what happened to it. */
export function serveReading(
  serve: Serve,
  { db, links }: ResourceParts,
  shelf: Shelf,
  resource: Resource,
): void {
  const calls = callsOf(resource);
  const stored = storedOf(shelf, resource);
  const { show } = recordsOf(shelf, resource, links);
  // The path of a resource is known only by name here, so its one number is read by hand.
  const readOne = async (params: object): Promise<RecordRow> => {
    const [record] = await findRecords(db, stored, shelf, [(params as { id: number }).id]);
    if (!record) throw notFound();
    return record;
  };

  serve(calls.list, async ({ caller, query, enter }) => {
    const programme = query.programme == null ? undefined : (await enter(query.programme)).id;
    const where = programme ?? programmesWith(caller, 'programme.read');
    return listAnswer({ db, shelf, resource, links, caller }, where, query);
  });

  serve(calls.read, async ({ caller, params, enter }) => {
    const record = await readOne(params);
    await enter(record.programme);
    return show(record, caller);
  });

  serve(calls.history, async ({ params, enter }) => {
    const record = await readOne(params);
    await enter(record.programme);
    const events = await readHistory(db, resource.one, record.id);
    const about = { entity: resource.one, programme: record.programme, operation: null };
    const details = await describeEvents(
      db,
      events.map(({ changes }) => ({ ...about, changes })),
      { most: 0 },
    );
    return events.map((event, at) => ({ ...event, details: details[at]! }));
  });
}
