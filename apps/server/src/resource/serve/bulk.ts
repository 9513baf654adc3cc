import { sql } from 'kysely';
import { imagesOf } from '@baton/contract/form/image-field.ts';
import { AppError, fieldError, severalStale, ValidationError } from '#platform/app-error.ts';
import { countUpFor, programmeOf } from '#resource/place.ts';
import { findRecords, liveRows, removedRows } from '#resource/read-records.ts';
import { saveRecords } from '#resource/save.ts';
import type { RecordRow } from '#resource/shelf.ts';
import { isInOrganisation } from '#resource/stored.ts';
import { markDeleted } from '#resource/write-records.ts';
import type { Writing } from '#resource/writing.ts';
import { recordEvents } from '#storage/events/events.ts';
import { refuseInUse } from './in-use.ts';

/** A record as the caller has seen it. */
export interface SeenRecord {
  id: number;
  version?: number | null | undefined;
}

export interface BulkChange extends SeenRecord {
  set: Record<string, unknown>;
}

/** Changes several records, all or none. */
export async function bulkChange(
  writing: Writing,
  changes: readonly BulkChange[],
): Promise<{ updated: number; deleted: number }> {
  const records = await seenRecords(writing, changes);
  const { problems } = await saveRecords(
    writing,
    changes.map(({ id, set }) => ({ id, given: set })),
  );
  if (problems) throw new ValidationError([...problems.values()][0] ?? {});
  return { updated: records.length, deleted: 0 };
}

/** Deletes several records, all or none. */
export async function removeInBulk(
  writing: Writing,
  wanted: readonly SeenRecord[],
): Promise<{ updated: number; deleted: number }> {
  const records = await seenRecords(writing, wanted);
  await removeRecords(writing, records);
  return { updated: 0, deleted: records.length };
}

/** The records, locked; refused when one is not there, or no longer as it was seen. */
async function seenRecords(
  { trx, stored, shelf, programme }: Writing,
  wanted: readonly SeenRecord[],
): Promise<RecordRow[]> {
  const ids = wanted.map(({ id }) => id);
  if (new Set(ids).size < ids.length)
    throw fieldError('records', `Name each ${stored.resource.one} only once.`);
  const records = await findRecords(trx, stored, shelf, programme, ids, { lock: true });
  const there = new Set(records.map(({ id }) => id));
  const missing = ids.filter((id) => !there.has(id));
  if (missing.length > 0)
    throw fieldError(
      'records',
      `There is no ${stored.resource.one} ${missing.slice(0, 5).join(', ')}${isInOrganisation(stored) ? '' : ' in this programme'}.`,
    );
  refuseAnyStale(stored, records, wanted);
  return records;
}

function refuseAnyStale(
  { resource }: Writing['stored'],
  records: RecordRow[],
  wanted: readonly SeenRecord[],
): void {
  const versions = new Map(wanted.map(({ id, version }) => [id, version]));
  const stale = records.filter((record) => {
    const seen = versions.get(record.id);
    return seen != null && seen !== record.version;
  });
  if (stale.length === 0) return;
  // Here images are numbers of files, which say nothing to a client.
  const hidden = Object.fromEntries(imagesOf(resource.form).map((name) => [name, undefined]));
  throw severalStale(
    stale,
    stale.slice(0, 50).map((record) => ({ ...record, ...hidden })),
  );
}

/** Takes records out, unless others point to them. */
export async function removeRecords(writing: Writing, records: RecordRow[]): Promise<void> {
  const { trx, stored, shelf, programme, now } = writing;
  const ids = records.map(({ id }) => id);
  await refuseInUse(trx, stored, shelf, programme, ids);
  await shelf.rules(stored.resource.name).onDelete?.(trx, programme, records);
  await markDeleted(trx, stored, programme, now, ids, true);
  await recordAll(writing, ids, 'deleted');
  await countUpFor(writing, ids);
}

/** Undoes a removal; a code that has been taken meanwhile is said. */
export async function restoreRecords(writing: Writing, ids: readonly number[]): Promise<number[]> {
  const { trx, stored, programme, now } = writing;
  const { resource } = stored;
  const { rows } = await sql<{ id: number; match_key: string; label: string }>`
    select r.id, r.match_key, r.${sql.ref(resource.key)} as label ${removedRows(stored)}
    and r.programme_id = ${programme} and r.id = any(${ids}) order by r.id for update`.execute(trx);
  const { rows: taken } = await sql<{ match_key: string }>`
    select r.match_key ${liveRows(stored)} and r.programme_id = ${programme}
    and r.match_key = any(${rows.map(({ match_key }) => match_key)})`.execute(trx);
  const keys = new Set(taken.map(({ match_key }) => match_key));
  for (const { match_key, label } of rows) {
    if (keys.has(match_key)) throw fieldError('ids', `Another ${resource.one} has "${label}" by now.`);
    keys.add(match_key);
  }
  const found = rows.map(({ id }) => id);
  await writing.shelf.rules(resource.name).onRestore?.(trx, found);
  await markDeleted(trx, stored, programme, now, found, false);
  await recordAll(writing, found, 'restored');
  await countUpFor(writing, found);
  return found;
}

async function recordAll(writing: Writing, ids: number[], act: string): Promise<void> {
  const { trx, stored, actor, now } = writing;
  const { one } = stored.resource;
  const events = ids.map((id) => ({
    action: `${one}.${act}`,
    entity: one,
    entityId: id,
    programmeId: programmeOf(writing, id),
  }));
  await recordEvents(trx, now, actor, events);
}

/** Enters each of several programmes; one that the caller does not see is a wrong value. */
export async function enterEach(
  enter: (programme: number) => Promise<unknown>,
  ids: readonly number[],
): Promise<void> {
  for (const id of ids)
    await enter(id).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'not_found')) throw error;
      throw fieldError('records', `There is no programme ${id}.`);
    });
}
