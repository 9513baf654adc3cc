import { readForm, type Form, type PatchOf, type Reading } from '@baton/contract/form/form.ts';
import { imagesOf } from '@baton/contract/form/image-field.ts';
import { callsOf, type Resource } from '@baton/contract/resource/resource.ts';
import { fieldError, ValidationError } from '#platform/app-error.ts';
import type { Serve } from '#platform/serve.ts';
import { inTransaction } from '#storage/database.ts';
import { bulkChange, removeInBulk, restoreRecords, type BulkChange } from './bulk.ts';
import { createPictures } from './pictures.ts';
import { findRecords } from './read-records.ts';
import { writingIn } from './writing.ts';
import type { ResourceParts, Shelf } from './shelf.ts';
import { storedOf, type Stored } from './stored.ts';

/** Serves what is done with several records at once. */
export function serveBulk(
  serve: Serve,
  { db, clock, links }: ResourceParts,
  shelf: Shelf,
  resource: Resource,
): void {
  const calls = callsOf(resource);
  const stored = storedOf(resource);
  const pictures = createPictures(resource, links);
  const writing = writingIn({ stored, shelf }, clock);

  serve(calls.bulk, async ({ caller, body, enterByBody }) => {
    await enterByBody(body.programme);
    const records = body.records ?? [];
    if (body.delete === true)
      return inTransaction(db, (trx) => removeInBulk(writing(trx, body.programme, caller), records));
    const same = records.map((each) => ({ ...each, set: body.set ?? {} }));
    const changes = readChanges(stored, [...same, ...(body.changes ?? [])]);
    return inTransaction(db, (trx) => bulkChange(writing(trx, body.programme, caller), changes));
  });

  serve(calls.restore, async ({ caller, body, enterByBody }) => {
    await enterByBody(body.programme);
    return inTransaction(db, async (trx) => {
      const ids = await restoreRecords(writing(trx, body.programme, caller), body.ids ?? []);
      return (await findRecords(trx, stored, shelf, ids)).map((record) => pictures.show(record));
    });
  });
}

/** Checks each change by the form; what is wrong with the first wrong one is said at its fields. */
function readChanges(
  { resource }: Stored,
  given: { id: number; version?: number | null; set?: Record<string, unknown> }[],
): BulkChange[] {
  let lastSet: object | undefined;
  let lastRead: Reading<PatchOf<Form>> | undefined;
  const images = imagesOf(resource.form);
  return given.map(({ id, version, set = {} }) => {
    const image = images.find((name) => name in set);
    if (image !== undefined) throw fieldError(image, 'Change images one record at a time, by its own form.');
    // One change for thousands of records is read once.
    if (set !== lastSet || !lastRead) [lastSet, lastRead] = [set, readForm(resource.form, set, 'patch')];
    if (lastRead.errors) throw new ValidationError(lastRead.errors);
    return { id, version, set: { ...lastRead.values } };
  });
}
