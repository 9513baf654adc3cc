import { readForm } from '@baton/contract/form/form.ts';
import { callsOf, type Resource } from '@baton/contract/resource/resource.ts';
import { fieldError, notFound, ValidationError } from '#platform/app-error.ts';
import { programmesWith, type Actor } from '#platform/caller.ts';
import { refuseStale, type Serve } from '#platform/serve.ts';
import { inTransaction, type Queryable, type Transaction } from '#storage/database.ts';
import { lastChange, readHistory } from '#storage/events.ts';
import { bulkChange, removeRecords, restoreRecords } from './bulk.ts';
import { listAnswer } from './list-answer.ts';
import { findRecords } from './read-records.ts';
import { saveRecords, type Writing } from './save.ts';
import type { RecordRow, ResourceParts, Shelf } from './shelf.ts';
import { storedOf } from './stored.ts';

/** Serves all calls of one resource. */
export function serveResource(
  serve: Serve,
  { db, clock }: ResourceParts,
  shelf: Shelf,
  resource: Resource,
): void {
  const calls = callsOf(resource);
  const stored = storedOf(resource);

  const readOne = async (source: Queryable, id: number): Promise<RecordRow> => {
    const [record] = await findRecords(source, stored, shelf, [id]);
    if (!record) throw notFound();
    return record;
  };
  const writing = (trx: Transaction, programme: number, actor: Actor): Writing => ({
    trx,
    stored,
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
    const { ids, problems } = await saveRecords(at, [id === undefined ? { given } : { id, given }]);
    if (problems) throw new ValidationError(problems.get(0) ?? {});
    return readOne(at.trx, ids[0] ?? 0);
  };

  serve(calls.list, async ({ caller, query, enter }) => {
    const programme = query.programme == null ? undefined : (await enter(query.programme)).id;
    return listAnswer({ db, stored, shelf }, programme ?? programmesWith(caller, 'programme.read'), query);
  });

  serve(calls.read, async ({ params, enter }) => {
    const record = await readOne(db, idOf(params));
    await enter(record.programme);
    return record;
  });

  serve(calls.create, async ({ caller, body, enterByBody, reply }) => {
    const { programme, ...given } = body as { programme: number };
    await enterByBody(programme);
    const record = await inTransaction(db, (trx) => save(writing(trx, programme, caller), undefined, given));
    reply.header('location', `/api/${resource.name}/${record.id}/`);
    return record;
  });

  serve(calls.update, ({ caller, params, body, seen, enter }) =>
    inTransaction(db, async (trx) => {
      const [before] = await findRecords(trx, stored, shelf, [idOf(params)], { lock: true });
      if (!before) throw notFound();
      await enter(before.programme);
      const { programme, ...given } = body as { programme?: number | null };
      if (programme != null && programme !== before.programme)
        throw fieldError('programme', `This ${resource.one} belongs to another programme.`);
      if (seen) refuseStale(seen, before, await lastChange(trx, resource.one, before.id));
      return save(writing(trx, before.programme, caller), before.id, given);
    }),
  );

  serve(calls.remove, ({ caller, params, seen, enter }) =>
    inTransaction(db, async (trx) => {
      const [before] = await findRecords(trx, stored, shelf, [idOf(params)], { lock: true });
      if (!before) throw notFound();
      await enter(before.programme);
      if (seen) refuseStale(seen, before, await lastChange(trx, resource.one, before.id));
      await removeRecords(writing(trx, before.programme, caller), [before]);
      return undefined;
    }),
  );

  serve(calls.bulk, async ({ caller, body, enterByBody }) => {
    await enterByBody(body.programme);
    const read = readForm(resource.form, body.set ?? {}, 'patch');
    if (read.errors) throw new ValidationError(read.errors);
    return inTransaction(db, (trx) =>
      bulkChange(
        writing(trx, body.programme, caller),
        body.records ?? [],
        body.delete === true ? 'delete' : read.values,
      ),
    );
  });

  serve(calls.restore, async ({ caller, body, enterByBody }) => {
    await enterByBody(body.programme);
    return inTransaction(db, async (trx) => {
      const ids = await restoreRecords(writing(trx, body.programme, caller), body.ids ?? []);
      return findRecords(trx, stored, shelf, ids);
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
