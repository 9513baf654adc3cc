import type { FieldErrors, Form } from '@baton/contract/form/form.ts';
import { withCustomValues } from '@baton/contract/resource/custom-fields.ts';
import { inSlices } from '#platform/yield-to-event-loop.ts';
import { isTaken, requireTransaction } from '#storage/database.ts';
import { changedFields } from '#storage/events/events.ts';
import { checkChanges, type Problems } from './check.ts';
import { tellWritten } from './record-programme.ts';
import { findRecords } from './read-records.ts';
import type { Change, RecordRow } from './registry.ts';
import type { TableMapping } from './table-mapping.ts';
import type { WriteContext } from './write-context.ts';
import { rowsPerStatement, writeChanges } from './write-records.ts';

/** A record to save: a new one, or one by its id or as just read. */
interface Draft {
  id?: number;
  before?: RecordRow | undefined;
  given: Record<string, unknown>;
}

type Saved =
  | {
      ids: number[];
      before: (RecordRow | undefined)[];
      /** All values as written, with what the resource's rules have completed. */
      values: Record<string, unknown>[];
      /** The record as it is now, if it was a single one. */
      record: RecordRow | undefined;
      problems?: undefined;
    }
  | { problems: Problems; ids?: undefined };

/**
 * Writes records: from forms, bulk edits and imports. Everything is validated before writing, and all errors are
 * reported together. A single record is written by one statement.
 */
export async function saveRecords(context: WriteContext, drafts: readonly Draft[]): Promise<Saved> {
  const { db, tableMapping, registry, programme } = context;
  const changes = await changesOf(context, drafts);
  const problems = await checkChanges(db, tableMapping, registry, programme, changes, context);
  if (problems.size > 0) return { problems };
  try {
    return await writeAll(context, changes);
  } catch (error) {
    // A concurrent write took the key.
    const { table, resource } = tableMapping;
    const { key, otherKey = key, one } = resource;
    const isKey = isTaken(error, `${table}_match_key`);
    if (!isKey && !isTaken(error, `${table}_other_key`)) throw error;
    const taken = isKey ? key : otherKey;
    return {
      problems: new Map<number, FieldErrors>([[0, { [taken]: [`Another ${one} already uses this value.`] }]]),
    };
  }
}

async function changesOf(
  { db, tableMapping, registry, programme }: WriteContext,
  drafts: readonly Draft[],
): Promise<Change[]> {
  const { form } = tableMapping.resource;
  const ids = drafts.flatMap(({ id }) => id ?? []);
  const found = await findRecords(db, tableMapping, registry, programme, ids, { lock: true, bare: true });
  const existing = new Map(found.map((row) => [row.id, row]));
  const changes: Change[] = [];
  await inSlices(drafts, ({ id, before = existing.get(id ?? 0), given }) => {
    changes.push({ before, values: { ...(before ? valuesOf(form, before) : {}), ...given } });
  });
  return changes;
}

async function writeAll(context: WriteContext, changes: Change[]): Promise<Saved> {
  const { db, tableMapping, registry, wrote } = context;
  const { name, form } = tableMapping.resource;
  const added = changes.filter(({ before }) => !before);
  const altered: Change[] = [];
  await inSlices(changes, (change) => {
    if (change.before && Object.keys(difference(form, change)).length > 0) altered.push(change);
  });
  wrote?.(changes.length - added.length - altered.length);
  const written = [...added, ...altered];
  const follow = registry.rules(name).afterSave?.(changes);
  const isMixed = added.length > 0 && altered.length > 0;
  const { large } = tableMapping.resource;
  const isOneStatement = !follow && !isMixed && written.length <= rowsPerStatement;
  if (!isOneStatement) requireTransaction(db);

  const besides = {
    events: !context.preview,
    revision: !context.preview && isOneStatement && !large,
    single: changes.length === 1,
    lists: written.length !== 1 || changesLists(tableMapping, written[0]!),
  };
  const differenceOf = (change: Change) => difference(form, change);
  const created = await writeChanges(context, 'created', added, besides, differenceOf);
  const updated = await writeChanges(context, 'updated', altered, besides, differenceOf);
  // Somebody else has changed a record since it was read without a lock.
  if (updated.length < altered.length) requireTransaction(db);
  const idsOfNew = new Map(added.map((change, index) => [change, created[index]?.id ?? 0]));
  const idOf = (change: Change) => change.before?.id ?? idsOfNew.get(change) ?? 0;
  await follow?.({ ...context, trx: requireTransaction(db) });
  if (!context.preview && !isOneStatement) await tellWritten(context, written.map(idOf));
  const ids = changes.map(idOf);
  const answered = (created[0] ?? updated[0])?.record;
  // What followed may show in the record.
  const [record] = !besides.single
    ? []
    : follow || !answered
      ? await findRecords(db, tableMapping, registry, context.programme, ids)
      : [withCustomValues(form, answered)];
  const values = changes.map((change) => change.values);
  return { ids, before: changes.map(({ before }) => before), values, record };
}

/** The record's own fields, without the common columns. */
function valuesOf(form: Form, row: RecordRow): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const name of Object.keys(form)) values[name] = row[name];
  return values;
}

/** Whether a change adds or removes references in a list. */
function changesLists({ joins, resource }: TableMapping, change: Change): boolean {
  const changed = difference(resource.form, change);
  return joins.some(({ field }) => field in changed);
}

function difference(form: Form, { before, values }: Change): Record<string, [unknown, unknown]> {
  return changedFields(before ? valuesOf(form, before) : {}, values);
}
