import { readForm, type Form, type PatchOf, type Reading } from '@baton/contract/form/form.ts';
import { imagesOf } from '@baton/contract/form/image-field.ts';
import { callsOf, type Resource } from '@baton/contract/resource/resource.ts';
import { fieldError, ValidationError } from '#platform/app-error.ts';
import { requireInOrganisation } from '#platform/caller.ts';
import type { Serve } from '#platform/http/serve.ts';
import { findRecords } from '#resource/read-records.ts';
import type { ResourceParts, Shelf } from '#resource/shelf.ts';
import { isInOrganisation, organisation, storedOf, type Stored } from '#resource/stored.ts';
import { writingIn } from '#resource/writing.ts';
import { inTransaction } from '#storage/database.ts';
import { bulkChange, enterEach, removeInBulk, restoreRecords, type BulkChange } from './bulk.ts';
import { checkOwn, recordsOf } from './presented.ts';

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
    const { programme: named = 0 } = body as { programme?: number };
    const records = body.records ?? [];
    const same = records.map((each) => ({ ...each, set: body.set ?? {} }));
    const changes = [...same, ...(body.changes ?? [])];
    const programme = isTop ? organisation : (await enterByBody(named)).id;
    if (isTop && body.delete === true) requireInOrganisation(caller, 'programmes.delete');
    else if (isTop)
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
    const { programme: named = 0 } = body as { programme?: number };
    const programme = isTop ? organisation : (await enterByBody(named)).id;
    return inTransaction(db, async (trx) => {
      const ids = await restoreRecords(await writing(trx, programme, caller), body.ids ?? []);
      return (await findRecords(trx, stored, shelf, programme, ids)).map((record) => show(record, caller));
    });
  });
}

/** Checks each change by the form; what is wrong with the first wrong one is said at its fields. */
function readChanges(
  stored: Stored,
  given: { id: number; version?: number | null; set?: Record<string, unknown> }[],
): BulkChange[] {
  const { resource, own } = stored;
  let lastSet: object | undefined;
  let lastRead: Reading<PatchOf<Form>> | undefined;
  const images = imagesOf(resource.form);
  const names = new Set(Object.entries(resource.form).flatMap(([name, { alias }]) => [name, alias ?? name]));
  return given.map(({ id, version, set = {} }) => {
    const image = images.find((name) => name in set);
    if (image !== undefined) throw fieldError(image, 'Change images one record at a time, by its own form.');
    const fixed = Object.keys(set).filter((name) => !names.has(name) && name !== own);
    if (fixed.length > 0)
      throw new ValidationError(
        Object.fromEntries(fixed.map((name) => [name, [`A ${resource.one} has no such field to change.`]])),
      );
    // One change for thousands of records is read once.
    if (set !== lastSet || !lastRead) [lastSet, lastRead] = [set, readForm(resource.form, set, 'patch')];
    if (lastRead.errors) throw new ValidationError(lastRead.errors);
    const values = { ...lastRead.values };
    return {
      id,
      version,
      set: own === undefined ? values : checkOwn(stored, { ...values, [own]: set[own] }),
    };
  });
}
