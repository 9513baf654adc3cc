import { callsOf, type Resource } from '@baton/contract/resource/resource.ts';
import { fieldError, notFound } from '#platform/app-error.ts';
import { programmesWith, type Actor } from '#platform/caller.ts';
import { JsonText, refuseStale, type Serve } from '#platform/serve.ts';
import { inTransaction, type Queryable, type Transaction } from '#storage/database.ts';
import { lastChange, readHistory } from '#storage/events.ts';
import { bulkChange, removeRecords, restoreRecords } from './bulk.ts';
import { createPictures, type Given } from './pictures.ts';
import { findRecords, listRecords } from './read-records.ts';
import type { RecordRow, ResourceParts, Shelf } from './shelf.ts';
import { storedOf } from './stored.ts';

/** Serves all calls of one resource. */
export function serveResource(serve: Serve, parts: ResourceParts, shelf: Shelf, resource: Resource): void {
  const { db, clock, links } = parts;
  const calls = callsOf(resource);
  const stored = storedOf(resource);
  const pictures = createPictures(resource, links);

  const readOne = async (source: Queryable, id: number): Promise<RecordRow> => {
    const [record] = await findRecords(source, stored, shelf, [id]);
    if (!record) throw notFound();
    return record;
  };
  const writing = (trx: Transaction, programme: number, actor: Actor) => ({
    trx,
    stored,
    shelf,
    programme,
    actor,
    now: clock.now(),
  });
  const save = async (
    at: ReturnType<typeof writing>,
    before: RecordRow | undefined,
    given: Given,
  ): Promise<RecordRow> => pictures.show(await readOne(at.trx, await pictures.save(at, before, given)));

  serve(calls.list, async ({ caller, query, enter }) => {
    const programmes =
      query.programme == null
        ? programmesWith(caller, 'programme.read')
        : [(await enter(query.programme)).id];
    const { text, total } = await listRecords(db, stored, shelf, programmes, query, links);
    return new JsonText(text, total);
  });

  serve(calls.read, async ({ params, enter }) => {
    const record = await readOne(db, idOf(params));
    await enter(record.programme);
    return pictures.show(record);
  });

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

  serve(calls.bulk, async ({ caller, body, enterByBody }) => {
    await enterByBody(body.programme);
    return inTransaction(db, (trx) =>
      bulkChange(
        writing(trx, body.programme, caller),
        body.records ?? [],
        body.delete === true ? 'delete' : (body.set ?? {}),
      ),
    );
  });

  serve(calls.restore, async ({ caller, body, enterByBody }) => {
    await enterByBody(body.programme);
    return inTransaction(db, async (trx) => {
      const ids = await restoreRecords(writing(trx, body.programme, caller), body.ids ?? []);
      return (await findRecords(trx, stored, shelf, ids)).map((record) => pictures.show(record));
    });
  });

  serve(calls.history, async ({ params, enter }) => {
    const record = await readOne(db, idOf(params));
    await enter(record.programme);
    return readHistory(db, resource.one, record.id);
  });
}

/** The path of a resource is known only by name here, so its one number is read by hand. */
function idOf(params: object): number {
  return (params as { id: number }).id;
}
