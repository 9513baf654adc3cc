import type { FieldErrors, Form } from '@baton/contract/form/form.ts';
import type { Actor } from '#platform/caller.ts';
import { isTaken, type Transaction } from '#storage/database.ts';
import { changedFields, recordEvents } from '#storage/events.ts';
import { checkChanges, type Problems } from './check.ts';
import { countUpFor, programmeOf } from './place.ts';
import { findRecords } from './read-records.ts';
import type { Change, RecordRow, Shelf } from './shelf.ts';
import type { Stored } from './stored.ts';
import { insertRecords, updateRecords } from './write-records.ts';

/** Where and by whom something is written. */
export interface Writing {
  trx: Transaction;
  stored: Stored;
  shelf: Shelf;
  programme: number;
  actor: Actor;
  now: Date;
  /** It will be undone: nobody else has to wait for it, so the revision is left alone. */
  preview?: boolean;
}

export type Saved = { ids: number[]; problems?: undefined } | { problems: Problems; ids?: undefined };

/**
 * The one way in which records are written: by form, by bulk edit, by import. Everything is checked before anything
 * is written, and whatever is wrong with whichever record is said at once.
 */
export async function saveRecords(
  writing: Writing,
  drafts: { id?: number; given: Record<string, unknown> }[],
): Promise<Saved> {
  const { trx, stored, shelf, programme, actor, now } = writing;
  const ids = drafts.flatMap(({ id }) => id ?? []);
  const existing = new Map(
    (await findRecords(trx, stored, shelf, ids, { lock: true })).map((row) => [row.id, row]),
  );
  const changes: Change[] = drafts.map(({ id, given }) => {
    const before = id === undefined ? undefined : existing.get(id);
    return { before, values: { ...(before ? valuesOf(stored.resource.form, before) : {}), ...given } };
  });
  const problems = await checkChanges(trx, stored, shelf, programme, changes);
  if (problems.size > 0) return { problems };

  const isReal = (change: Change) =>
    change.before === undefined || Object.keys(difference(stored, change)).length > 0;
  const [added, altered] = [
    changes.filter(({ before }) => !before),
    changes.filter((change) => change.before && isReal(change)),
  ];
  try {
    const newIds = await insertRecords(trx, stored, programme, now, added);
    await updateRecords(trx, stored, programme, now, altered);
    await shelf.rules(stored.resource.name).afterSave?.(writing, changes);
    const { one } = stored.resource;
    const idsOfNew = new Map(added.map((change, index) => [change, newIds[index] ?? 0]));
    const idOf = (change: Change) => change.before?.id ?? idsOfNew.get(change) ?? 0;
    await recordEvents(
      trx,
      now,
      actor,
      [...added, ...altered].map((change) => ({
        action: `${one}.${change.before ? 'updated' : 'created'}`,
        entity: one,
        entityId: idOf(change),
        programmeId: programmeOf(writing, idOf(change)),
        changes: difference(stored, change),
      })),
    );
    const written = [...added, ...altered].map(idOf);
    if (!writing.preview) await countUpFor(writing, written);
    return { ids: changes.map(idOf) };
  } catch (error) {
    // Somebody was faster between our look and our write.
    if (!isTaken(error, `${stored.table}_match_key`)) throw error;
    const { key, one } = stored.resource;
    return { problems: new Map<number, FieldErrors>([[0, { [key]: [`Another ${one} has this already.`] }]]) };
  }
}

/** Only a record's own fields: not the names beside its references, nor what every record has. */
function valuesOf(form: Form, row: RecordRow): Record<string, unknown> {
  return Object.fromEntries(Object.keys(form).map((name) => [name, row[name]]));
}

function difference({ resource }: Stored, { before, values }: Change): Record<string, [unknown, unknown]> {
  return changedFields(before ? valuesOf(resource.form, before) : {}, values);
}
