import { callsOf, type Resource } from '@baton/contract/resource/resource.ts';
import { fieldError, notFound } from '#platform/app-error.ts';
import { refuseStale, type Serve } from '#platform/serve.ts';
import { inTransaction } from '#storage/database.ts';
import { lastChange } from '#storage/events.ts';
import { removeRecords } from './bulk.ts';
import { createPictures, type Given } from './pictures.ts';
import { findRecords } from './read-records.ts';
import { writingIn, type Writing } from './writing.ts';
import type { RecordRow, ResourceParts, Shelf } from './shelf.ts';
import { storedOf } from './stored.ts';

/** Serves how single records of a resource are made, changed and removed. */
export function serveResource(serve: Serve, parts: ResourceParts, shelf: Shelf, resource: Resource): void {
  const { db, clock, links } = parts;
  const calls = callsOf(resource);
  const stored = storedOf(resource);
  const pictures = createPictures(resource, links);

  const writing = writingIn({ stored, shelf }, clock);
  const save = async (at: Writing, before: RecordRow | undefined, given: Given): Promise<RecordRow> => {
    const id = await pictures.save(at, before, given);
    const [record] = await findRecords(at.trx, stored, shelf, [id]);
    if (!record) throw notFound();
    return pictures.show(record);
  };

  serve(calls.create, async ({ caller, body, images, enterByBody, reply }) => {
    const { programme, ...given } = body as { programme: number };
    await enterByBody(programme);
    const record = await inTransaction(db, (trx) =>
      save(writing(trx, programme, caller), undefined, { body: given, images }),
    );
    reply.header('location', `/api/${resource.name}/${record.id}/`);
    return record;
  });

  serve(calls.update, ({ caller, params, body, images, seen, enter }) =>
    inTransaction(db, async (trx) => {
      const [before] = await findRecords(trx, stored, shelf, [idOf(params)], { lock: true });
      if (!before) throw notFound();
      await enter(before.programme);
      const { programme, ...given } = body as { programme?: number | null };
      if (programme != null && programme !== before.programme)
        throw fieldError('programme', `This ${resource.one} belongs to another programme.`);
      if (seen) refuseStale(seen, pictures.show(before), await lastChange(trx, resource.one, before.id));
      return save(writing(trx, before.programme, caller), before, { body: given, images });
    }),
  );

  serve(calls.remove, ({ caller, params, seen, enter }) =>
    inTransaction(db, async (trx) => {
      const [before] = await findRecords(trx, stored, shelf, [idOf(params)], { lock: true });
      if (!before) throw notFound();
      await enter(before.programme);
      if (seen) refuseStale(seen, pictures.show(before), await lastChange(trx, resource.one, before.id));
      await removeRecords(writing(trx, before.programme, caller), [before]);
      return undefined;
    }),
  );
}

/** The path of a resource is known only by name here, so its one number is read by hand. */
function idOf(params: object): number {
  return (params as { id: number }).id;
}
