import { callsOf, type Resource } from '@baton/contract/resource/resource.ts';
import { fieldError, notFound, ValidationError } from '#platform/app-error.ts';
import { refuseStale, type Serve } from '#platform/serve.ts';
import { inTransaction } from '#storage/database.ts';
import { lastChange } from '#storage/events.ts';
import { removeRecords } from './bulk.ts';
import { findRecords } from './read-records.ts';
import { saveRecords, writingIn, type Writing } from './save.ts';
import type { RecordRow, ResourceParts, Shelf } from './shelf.ts';
import { storedOf } from './stored.ts';

/** Serves how single records of a resource are made, changed and removed. */
export function serveResource(
  serve: Serve,
  { db, clock }: ResourceParts,
  shelf: Shelf,
  resource: Resource,
): void {
  const calls = callsOf(resource);
  const stored = storedOf(resource);

  const writing = writingIn({ stored, shelf }, clock);
  const save = async (
    at: Writing,
    id: number | undefined,
    given: Record<string, unknown>,
  ): Promise<RecordRow> => {
    const { ids, problems } = await saveRecords(at, [id === undefined ? { given } : { id, given }]);
    if (problems) throw new ValidationError(problems.get(0) ?? {});
    const [record] = await findRecords(at.trx, stored, shelf, ids);
    if (!record) throw notFound();
    return record;
  };

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
}

/** The path of a resource is known only by name here, so its one number is read by hand. */
function idOf(params: object): number {
  return (params as { id: number }).id;
}
