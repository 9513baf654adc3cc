import { callsOf, type Resource } from '@baton/contract/resource/resource.ts';
import { requireInOrganisation } from '#platform/caller.ts';
import type { Serve } from '#platform/http/serve.ts';
import { findRecords } from '#resource/read-records.ts';
import type { ResourceParts, Shelf } from '#resource/shelf.ts';
import { isInOrganisation, organisation, storedOf } from '#resource/stored.ts';
import { writingIn } from '#resource/writing.ts';
import { inTransaction } from '#storage/database.ts';
import { bulkChange, enterEach, removeInBulk, restoreRecords } from './bulk.ts';
import { recordsOf } from './presented.ts';
import { readChanges } from './read-changes.ts';

/** Serves what is done with several records at once. */
export function serveBulk(
  serve: Serve,
  { db, clock, links }: ResourceParts,
  shelf: Shelf,
  resource: Resource,
): void {
  const calls = callsOf(resource);
  const stored = storedOf(shelf, resource);
  const { show } = recordsOf(shelf, resource, links);
  const isTop = isInOrganisation(stored);
  const writing = writingIn(shelf, resource, clock);

  serve(calls.bulk, async ({ caller, body, enter, enterByBody }) => {
    const { programme = organisation } = body as { programme?: number };
    const records = body.records ?? [];
    const same = records.map((each) => ({ ...each, set: body.set ?? {} }));
    const changes = [...same, ...(body.changes ?? [])];
    if (!isTop) await enterByBody(programme);
    else if (body.delete === true) requireInOrganisation(caller, 'programmes.delete');
    else
      await enterEach(
        enter,
        changes.map(({ id }) => id),
      );
    return inTransaction(db, async (trx) => {
      const at = await writing(trx, programme, caller);
      if (body.delete === true) return removeInBulk(at, records);
      return bulkChange(at, readChanges(at.stored, changes));
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
}
