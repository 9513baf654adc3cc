import { callsOf, type Resource } from '@baton/contract/resource/resource.ts';
import { fieldError, notFound } from '#platform/app-error.ts';
import { programmesWith, requireInOrganisation, type Actor, type Caller } from '#platform/caller.ts';
import { JsonText, refuseStale, type Serve } from '#platform/serve.ts';
import { inTransaction, type Queryable, type Transaction } from '#storage/database.ts';
import { lastChange, readHistory } from '#storage/events.ts';
import { bulkChange, enterEach, removeRecords, restoreRecords } from './bulk.ts';
import { createPictures, type Given } from './pictures.ts';
import { findRecords, listRecords } from './read-records.ts';
import type { RecordRow, ResourceParts, Shelf } from './shelf.ts';
import { isInOrganisation, organisation, storedIn, storedOf } from './stored.ts';

/** Serves all calls of one resource. */
export function serveResource(serve: Serve, parts: ResourceParts, shelf: Shelf, resource: Resource): void {
  const { db, clock, links } = parts;
  const calls = callsOf(resource);
  const stored = storedOf(resource);
  const pictures = createPictures(resource, links);
  const isTop = isInOrganisation(stored);
  const rules = shelf.rules(resource.name);
  const placeOf = (record: RecordRow) => (isTop ? organisation : record.programme);
  const present = (record: RecordRow, caller: Caller) => rules.present?.(record, caller) ?? record;
  const show = (record: RecordRow, caller: Caller) => present(pictures.show(record), caller);

  const readOne = async (source: Queryable, id: number): Promise<RecordRow> => {
    const [record] = await findRecords(source, stored, shelf, [id]);
    if (!record) throw notFound();
    return record;
  };
  const writing = async (trx: Transaction, programme: number, actor: Actor) => ({
    trx,
    stored: await storedIn(trx, shelf, resource, programme),
    shelf,
    programme,
    actor,
    now: clock.now(),
  });
  const save = async (
    at: Awaited<ReturnType<typeof writing>>,
    before: RecordRow | undefined,
    given: Given,
  ): Promise<RecordRow> => readOne(at.trx, await pictures.save(at, before, given));

  serve(calls.list, async ({ caller, query, enter }) => {
    const programmes =
      query.programme == null
        ? programmesWith(caller, 'programme.read')
        : [(await enter(query.programme)).id];
    const [only] = query.programme == null ? [] : (programmes as number[]);
    const here = only === undefined ? stored : await storedIn(db, shelf, resource, only);
    const { text, total } = await listRecords(db, here, shelf, programmes, query, links);
    if (!rules.present) return new JsonText(text, total);
    const records = (JSON.parse(text) as RecordRow[]).map((record) => present(record, caller));
    return new JsonText(JSON.stringify(records), total);
  });

  serve(calls.read, async ({ caller, params, enter }) => {
    const record = await readOne(db, idOf(params));
    await enter(record.programme);
    return show(record, caller);
  });

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
      const [before] = await findRecords(trx, stored, shelf, [idOf(params)], { lock: true });
      if (!before) throw notFound();
      await enter(before.programme);
      const { programme, ...given } = body as { programme?: number | null };
      if (programme != null && programme !== before.programme)
        throw fieldError('programme', `This ${resource.one} belongs to another programme.`);
      if (seen) refuseStale(seen, show(before, caller), await lastChange(trx, resource.one, before.id));
      rules.onUpdate?.(before, { ...given, ...images });
      const at = await writing(trx, placeOf(before), caller);
      return show(await save(at, before, { body: given, images }), caller);
    }),
  );

  serve(calls.remove, ({ caller, params, seen, enter }) =>
    inTransaction(db, async (trx) => {
      const [before] = await findRecords(trx, stored, shelf, [idOf(params)], { lock: true });
      if (!before) throw notFound();
      await enter(before.programme);
      if (seen) refuseStale(seen, show(before, caller), await lastChange(trx, resource.one, before.id));
      await removeRecords(await writing(trx, placeOf(before), caller), [before]);
      return undefined;
    }),
  );

  serve(calls.bulk, async ({ caller, body, enter, enterByBody }) => {
    const { programme = organisation } = body as { programme?: number };
    const ids = (body.records ?? []).map(({ id }) => id);
    if (!isTop) await enterByBody(programme);
    else if (body.delete === true) requireInOrganisation(caller, 'programmes.delete');
    else await enterEach(enter, ids);
    return inTransaction(db, async (trx) => {
      const at = await writing(trx, programme, caller);
      return bulkChange(at, body.records ?? [], body.delete === true ? 'delete' : (body.set ?? {}));
    });
  });

  serve(calls.restore, async ({ caller, body, enterByBody }) => {
    const { programme = organisation } = body as { programme?: number };
    if (!isTop) await enterByBody(programme);
    return inTransaction(db, async (trx) => {
      const ids = await restoreRecords(await writing(trx, programme, caller), body.ids ?? []);
      return (await findRecords(trx, stored, shelf, ids)).map((record) => show(record, caller));
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
