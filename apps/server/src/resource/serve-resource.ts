import { readForm } from '@baton/contract/form/form.ts';
import { readOwnValues } from '@baton/contract/resource/own-columns.ts';
import { callsOf, type Resource } from '@baton/contract/resource/resource.ts';
import { fieldError, notFound, ValidationError } from '#platform/app-error.ts';
import { programmesWith, requireInOrganisation, type Actor, type Caller } from '#platform/caller.ts';
import { JsonText, refuseStale, type Serve } from '#platform/serve.ts';
import { inTransaction, type Queryable, type Transaction } from '#storage/database.ts';
import { lastChange, readHistory } from '#storage/events.ts';
import { bulkChange, enterEach, removeRecords, restoreRecords } from './bulk.ts';
import { findRecords, listRecords } from './read-records.ts';
import { saveRecords, type Writing } from './save.ts';
import type { RecordRow, ResourceParts, Shelf } from './shelf.ts';
import { isInOrganisation, organisation, storedIn, storedOf } from './stored.ts';

/** Serves all calls of one resource. */
export function serveResource(
  serve: Serve,
  { db, clock }: ResourceParts,
  shelf: Shelf,
  resource: Resource,
): void {
  const calls = callsOf(resource);
  const stored = storedOf(resource);
  const isTop = isInOrganisation(stored);
  const rules = shelf.rules(resource.name);
  const placeOf = (record: RecordRow) => (isTop ? organisation : record.programme);
  const show = (record: RecordRow, caller: Caller) => rules.present?.(record, caller) ?? record;

  const readOne = async (source: Queryable, id: number): Promise<RecordRow> => {
    const [record] = await findRecords(source, stored, shelf, [id]);
    if (!record) throw notFound();
    return record;
  };
  const writing = async (trx: Transaction, programme: number, actor: Actor): Promise<Writing> => ({
    trx,
    stored: await storedIn(trx, shelf, resource, programme),
    shelf,
    programme,
    actor,
    now: clock.now(),
  });
  const save = async (
    at: Writing,
    id: number | undefined,
    given: Record<string, unknown>,
  ): Promise<RecordRow> => {
    const read = checkOwn(at, given);
    const { ids, problems } = await saveRecords(at, [
      id === undefined ? { given: read } : { id, given: read },
    ]);
    if (problems) throw new ValidationError(problems.get(0) ?? {});
    return readOne(at.trx, ids[0] ?? 0);
  };

  serve(calls.list, async ({ caller, query, enter }) => {
    const programmes =
      query.programme == null
        ? programmesWith(caller, 'programme.read')
        : [(await enter(query.programme)).id];
    const [only] = query.programme == null ? [] : (programmes as number[]);
    const here = only === undefined ? stored : await storedIn(db, shelf, resource, only);
    const { text, total } = await listRecords(db, here, shelf, programmes, query);
    if (!rules.present) return new JsonText(text, total);
    const records = (JSON.parse(text) as RecordRow[]).map((record) => show(record, caller));
    return new JsonText(JSON.stringify(records), total);
  });

  serve(calls.read, async ({ caller, params, enter }) => {
    const record = await readOne(db, idOf(params));
    await enter(record.programme);
    return show(record, caller);
  });

  serve(calls.create, async ({ caller, body, enterByBody, reply, request }) => {
    const { programme = organisation, ...all } = body as { programme?: number };
    if (!isTop) await enterByBody(programme);
    const given = Object.fromEntries(Object.entries(all).filter(([name]) => name in resource.form));
    const record = await inTransaction(db, async (trx) => {
      const at = await writing(trx, programme, caller);
      const created = await save(at, undefined, given);
      const named = new Set(Object.keys(request.body as object));
      await rules.onCreate?.(at, created.id, { body: all, named });
      return rules.onCreate ? readOne(trx, created.id) : created;
    });
    reply.header('location', `/api/${resource.name}/${record.id}/`);
    return show(record, caller);
  });

  serve(calls.update, ({ caller, params, body, seen, enter }) =>
    inTransaction(db, async (trx) => {
      const [before] = await findRecords(trx, stored, shelf, [idOf(params)], { lock: true });
      if (!before) throw notFound();
      await enter(before.programme);
      const { programme, ...given } = body as { programme?: number | null };
      if (programme != null && programme !== before.programme)
        throw fieldError('programme', `This ${resource.one} belongs to another programme.`);
      if (seen) refuseStale(seen, show(before, caller), await lastChange(trx, resource.one, before.id));
      rules.onUpdate?.(before, given);
      return show(await save(await writing(trx, placeOf(before), caller), before.id, given), caller);
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
    const read = readForm(resource.form, body.set ?? {}, 'patch');
    if (read.errors) throw new ValidationError(read.errors);
    return inTransaction(db, async (trx) => {
      const at = await writing(trx, programme, caller);
      return bulkChange(at, body.records ?? [], body.delete === true ? 'delete' : checkOwn(at, read.values));
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

/** Values of the columns that the programme has added, checked like all others. */
function checkOwn({ stored }: Writing, given: Record<string, unknown>): Record<string, unknown> {
  if (stored.own === undefined) return given;
  const read = readOwnValues(stored.resource, given);
  if (read.errors) throw new ValidationError(read.errors);
  return read.values;
}

/** The path of a resource is known only by name here, so its one number is read by hand. */
function idOf(params: object): number {
  return (params as { id: number }).id;
}
