import { sql } from 'kysely';
import { readForm } from '@baton/contract/form/form.ts';
import { imagesOf } from '@baton/contract/form/image-field.ts';
import { AppError, fieldError, ValidationError } from '#platform/app-error.ts';
import { recordEvents } from '#storage/events.ts';
import { refuseInUse } from './in-use.ts';
import { checkOwn } from './own-values.ts';
import { countUpFor, programmeOf } from './place.ts';
import { findRecords } from './read-records.ts';
import { saveRecords, type Writing } from './save.ts';
import type { RecordRow } from './shelf.ts';
import { isInOrganisation } from './stored.ts';
import { markDeleted } from './write-records.ts';

/** Changes or deletes several records, all or none. */
export async function bulkChange(
  writing: Writing,
  wanted: readonly { id: number; version?: number | null }[],
  act: 'delete' | Record<string, unknown>,
): Promise<{ updated: number; deleted: number }> {
  const { trx, stored, shelf, programme } = writing;
  const given = act === 'delete' ? {} : readSet(stored, act);
  const ids = wanted.map(({ id }) => id);
  const found = await findRecords(trx, stored, shelf, ids, { lock: true });
  const records = isInOrganisation(stored) ? found : found.filter((record) => record.programme === programme);
  const missing = ids.filter((id) => !records.some((record) => record.id === id));
  if (missing.length > 0)
    throw fieldError(
      'records',
      `There is no ${stored.resource.one} ${missing.slice(0, 5).join(', ')}${isInOrganisation(stored) ? '' : ' in this programme'}.`,
    );
  refuseAnyStale(stored, records, wanted);
  if (act === 'delete') {
    await removeRecords(writing, records);
    return { updated: 0, deleted: records.length };
  }
  const { problems } = await saveRecords(
    writing,
    ids.map((id) => ({ id, given })),
  );
  if (problems) throw new ValidationError([...problems.values()][0] ?? {});
  return { updated: records.length, deleted: 0 };
}

/** What all of them are to become; many records never share one picture. */
function readSet(stored: Writing['stored'], set: Record<string, unknown>): Record<string, unknown> {
  const { resource, own } = stored;
  const images = imagesOf(resource.form).filter((name) => name in set);
  if (images.length > 0)
    throw fieldError(images[0] ?? '', 'Change images one record at a time, by its own form.');
  const { values, errors } = readForm(resource.form, set, 'patch');
  if (errors) throw new ValidationError(errors);
  return own === undefined ? values : checkOwn(stored, { ...values, [own]: set[own] });
}

function refuseAnyStale(
  { resource }: Writing['stored'],
  records: RecordRow[],
  wanted: readonly { id: number; version?: number | null }[],
): void {
  const stale = records.filter((record) => {
    const seen = wanted.find(({ id }) => id === record.id)?.version;
    return seen != null && seen !== record.version;
  });
  if (stale.length === 0) return;
  // Here images are numbers of files, which say nothing to a client.
  const hidden = Object.fromEntries(imagesOf(resource.form).map((name) => [name, undefined]));
  throw new AppError(
    'version_conflict',
    `${stale.length} of these were changed by someone else since you opened them.`,
    {
      extra: { current: stale.slice(0, 50).map((record) => ({ ...record, ...hidden })) },
    },
  );
}

/** Takes records out, unless others point to them. */
export async function removeRecords(writing: Writing, records: RecordRow[]): Promise<void> {
  const { trx, stored, shelf, programme, now } = writing;
  const ids = records.map(({ id }) => id);
  await refuseInUse(trx, stored, shelf, ids);
  await shelf.rules(stored.resource.name).onDelete?.(trx, programme, records);
  await markDeleted(trx, stored, now, ids, true);
  await recordAll(
    writing,
    records.map(({ id }) => id),
    'deleted',
  );
  await countUpFor(writing, ids);
}

/** Undoes a removal; a code that has been taken meanwhile is said. */
export async function restoreRecords(writing: Writing, ids: readonly number[]): Promise<number[]> {
  const { trx, stored, programme, now } = writing;
  const { table, resource } = stored;
  const { rows } = await sql<{ id: number; match_key: string }>`
    select id, match_key from ${sql.table(table)} where programme_id = ${programme} and id = any(${ids}) and deleted_at is not null for update`.execute(
    trx,
  );
  const { rows: taken } = await sql<{ label: string }>`
    select r.${sql.ref(resource.key)} as label from ${sql.table(table)} r where r.programme_id = ${programme} and r.deleted_at is null
    and r.match_key = any(${rows.map(({ match_key }) => match_key)})`.execute(trx);
  if (taken.length > 0)
    throw fieldError('ids', `Another ${resource.one} has "${taken[0]?.label ?? ''}" by now.`);
  const found = rows.map(({ id }) => id);
  await writing.shelf.rules(resource.name).onRestore?.(trx, found);
  await markDeleted(trx, stored, now, found, false);
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
