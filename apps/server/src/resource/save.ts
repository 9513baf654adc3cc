import type { FieldErrors, Form } from '@baton/contract/form/form.ts';
import { inSlices, chunk } from '#platform/yield-to-event-loop.ts';
import { isTaken } from '#storage/database.ts';
import { changedFields, recordEvents } from '#storage/events/events.ts';
import { checkChanges, type Problems } from './check.ts';
import { incrementRevisionFor, programmeOf } from './place.ts';
import { findRecords } from './read-records.ts';
import type { Change, RecordRow } from './registry.ts';
import type { WriteContext } from './write-context.ts';
import { insertRecords, updateRecords } from './write-records.ts';

export type Saved =
  | { ids: number[]; before: (RecordRow | undefined)[]; problems?: undefined }
  | { problems: Problems; ids?: undefined };

/**
 * Writes records: from forms, bulk edits and imports. Everything is validated before writing, and all errors are
 * reported together.
 */
export async function saveRecords(
  context: WriteContext,
  drafts: { id?: number; given: Record<string, unknown> }[],
): Promise<Saved> {
  const { trx, tableMapping, registry, programme, now, wrote } = context;
  const { form } = tableMapping.resource;
  const ids = drafts.flatMap(({ id }) => id ?? []);
  const existing = new Map(
    (await findRecords(trx, tableMapping, registry, programme, ids, { lock: true, bare: true })).map(
      (row) => [row.id, row],
    ),
  );
  const changes: Change[] = [];
  await inSlices(drafts, ({ id, given }) => {
    const before = id === undefined ? undefined : existing.get(id);
    changes.push({ before, values: { ...(before ? valuesOf(form, before) : {}), ...given } });
  });
  const problems = await checkChanges(trx, tableMapping, registry, programme, changes);
  if (problems.size > 0) return { problems };

  const added = changes.filter(({ before }) => !before);
  const altered: Change[] = [];
  await inSlices(changes, (change) => {
    if (change.before && Object.keys(difference(form, change)).length > 0) altered.push(change);
  });
  wrote?.(changes.length - added.length - altered.length);
  try {
    const newIds = await insertRecords(trx, tableMapping, programme, now, added, wrote);
    await updateRecords(trx, tableMapping, programme, now, altered, wrote);
    await registry.rules(tableMapping.resource.name).afterSave?.(context, changes);
    const idsOfNew = new Map(added.map((change, index) => [change, newIds[index] ?? 0]));
    const idOf = (change: Change) => change.before?.id ?? idsOfNew.get(change) ?? 0;
    if (added.length + altered.length > 0 && !context.preview) {
      await recordChanges(context, [...added, ...altered], idOf);
      const written = [...added, ...altered].map(idOf);
      await incrementRevisionFor(context, written);
    }
    return { ids: changes.map(idOf), before: changes.map(({ before }) => before) };
  } catch (error) {
    // A concurrent write took the key.
    if (!isTaken(error, `${tableMapping.table}_match_key`)) throw error;
    const { key, one } = tableMapping.resource;
    return { problems: new Map<number, FieldErrors>([[0, { [key]: [`Another ${one} has this already.`] }]]) };
  }
}

async function recordChanges(
  context: WriteContext,
  changes: Change[],
  idOf: (change: Change) => number,
): Promise<void> {
  const { trx, tableMapping, actor, now } = context;
  const { one, form } = tableMapping.resource;
  // Events are written in batches to limit memory.
  for (const some of chunk(changes, 1000)) {
    const events = some.map((change) => ({
      action: `${one}.${change.before ? 'updated' : 'created'}`,
      entity: one,
      entityId: idOf(change),
      programmeId: programmeOf(context, idOf(change)),
      changes: difference(form, change),
    }));
    await recordEvents(trx, now, actor, events);
  }
}

/** The record's own fields, without the common columns. */
function valuesOf(form: Form, row: RecordRow): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const name of Object.keys(form)) values[name] = row[name];
  return values;
}

function difference(form: Form, { before, values }: Change): Record<string, [unknown, unknown]> {
  return changedFields(before ? valuesOf(form, before) : {}, values);
}
