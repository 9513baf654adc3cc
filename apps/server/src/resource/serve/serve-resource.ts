import { callsOf, type Resource } from '@baton/contract/resource/resource.ts';
import { fieldError, notFound } from '#platform/app-error.ts';
import { refuseStale, type Serve } from '#platform/http/serve.ts';
import { findRecords } from '#resource/read-records.ts';
import type { RecordRow, ResourceParts, Shelf } from '#resource/shelf.ts';
import { isInOrganisation, organisation, storedOf } from '#resource/stored.ts';
import { writingIn, type Writing } from '#resource/writing.ts';
import { inTransaction, type Transaction } from '#storage/database.ts';
import { lastChange } from '#storage/events/events.ts';
import { removeRecords } from './bulk.ts';
import { recordsOf, type Given } from './presented.ts';

/** Serves how single records of a resource are made, changed and removed. */
export function serveResource(serve: Serve, parts: ResourceParts, shelf: Shelf, resource: Resource): void {
  const { db, clock, links } = parts;
  const calls = callsOf(resource);
  const stored = storedOf(shelf, resource);
  const { show, save: saveWithImages } = recordsOf(shelf, resource, links);
  const isTop = isInOrganisation(stored);
  const rules = shelf.rules(resource.name);
  const writing = writingIn(shelf, resource, clock);

  const readOne = async (trx: Transaction, id: number, lock = false): Promise<RecordRow> => {
    const [record] = await findRecords(trx, stored, shelf, [id], { lock });
    if (!record) throw notFound();
    return record;
  };
  const writingOf = (trx: Transaction, record: RecordRow, actor: Writing['actor']) =>
    writing(trx, isTop ? organisation : record.programme, actor);
  const save = async (at: Writing, before: RecordRow | undefined, given: Given): Promise<RecordRow> =>
    readOne(at.trx, await saveWithImages(at, before, given));

  serve(calls.create, async ({ caller, body, images, enterByBody, reply, request }) => {
    const { programme = organisation, ...all } = body as { programme?: number };
    if (!isTop) await enterByBody(programme);
    const given = Object.fromEntries(Object.entries(all).filter(([name]) => name in resource.form));
    const record = await inTransaction(db, async (trx) => {
      const at = await writing(trx, programme, caller);
      const created = await save(at, undefined, { body: given, images });
      const named = new Set(Object.keys(request.body as object));
      await rules.onCreate?.(at, created.id, { body: all, named });
      return rules.onCreate ? readOne(trx, created.id) : created;
    });
    reply.header('location', `/api/${resource.name}/${record.id}/`);
    return show(record, caller);
  });

  serve(calls.update, ({ caller, params, body, images, seen, enter }) =>
    inTransaction(db, async (trx) => {
      const before = await readOne(trx, idOf(params), true);
      await enter(before.programme);
      const { programme, ...given } = body as { programme?: number | null };
      if (programme != null && programme !== before.programme)
        throw fieldError('programme', `This ${resource.one} belongs to another programme.`);
      if (seen) refuseStale(seen, show(before, caller), await lastChange(trx, resource.one, before.id));
      rules.onUpdate?.(before, { ...given, ...images });
      return show(await save(await writingOf(trx, before, caller), before, { body: given, images }), caller);
    }),
  );

  serve(calls.remove, ({ caller, params, seen, enter }) =>
    inTransaction(db, async (trx) => {
      const before = await readOne(trx, idOf(params), true);
      await enter(before.programme);
      if (seen) refuseStale(seen, show(before, caller), await lastChange(trx, resource.one, before.id));
      await removeRecords(await writingOf(trx, before, caller), [before]);
      return undefined;
    }),
  );
}

/** The path of a resource is known only by name here, so its one number is read by hand. */
function idOf(params: object): number {
  return (params as { id: number }).id;
}
